import TrendingDomain

extension GitHubRowParts {
    /// Whether the row says something about stars.
    var hasFigures: Bool { links.contains { RepoPath(starredBy: $0.path) != nil } || !starsGained.isEmpty }

    /// The row's words about stars gained, for any period. GitHub's own rows have them once.
    var starsGained: [StarsGained] {
        texts.indices.compactMap { index in
            guard let (number, period) = StarsGained.parts(of: texts[index].words) else { return nil }
            return StarsGained(count: gained(number, at: index), period: period)
        }
    }

    /// The number before the words at that index, or `nil` if it may be the end of a longer number.
    private func gained(_ number: Substring, at index: Int) -> Int? {
        let place = number.isEmpty ? index - 1 : index
        guard place >= 0, texts[place].link == texts[index].link, !isContinued(at: place, wordsAt: index) else {
            return nil
        }
        let number = number.isEmpty ? texts[place].words[...] : number
        if let exact = GroupedNumber.parse(number) { return exact }
        guard let rounded = RoundedNumber(number), let label = texts[index].node.parent else { return nil }
        return ShownNumber.exact(in: label, where: rounded.mayBe)
    }

    /// Whether the text before the number belongs to it, so the number can't be trusted. That text may be the start of
    /// the number, `12 <b>291</b>`, or change its meaning, `lost <b>812</b>`.
    private func isContinued(at place: Int, wordsAt index: Int) -> Bool {
        guard place > 0, texts[place - 1].link == texts[place].link, let last = texts[place - 1].words.last else {
            return false
        }
        if last.isNumber || [",", ".", "-", "\u{2212}"].contains(last) { return true }
        guard phrase(from: texts[place].node, to: texts[index].node).contains(texts[place - 1].node) else {
            return false
        }
        let before = texts[place - 1].words
        if ["+", "•", "·", "|"].contains(last) || before.hasSuffix("Built by") { return false }
        return StarsGained.parts(of: before) == nil
    }

    /// The element that a reader sees as one phrase: the one around both texts, except for inline markup such as `<b>`.
    private func phrase(from number: HTMLNode, to words: HTMLNode) -> HTMLNode {
        let around = sequence(first: words, next: \.parent).dropFirst()
        return around.first { $0.contains(number) && !Self.marks.contains($0.name) } ?? words
    }

    private static let marks: Set<String> = ["b", "i", "strong", "em", "small", "mark", "u", "font"]

    /// The pictures of people and bots next to the words `Built by`, labelled `@login`. If the words are missing, the
    /// pictures after the title, except the owner's.
    func builtBy(path: RepoPath, title: HTMLNode?) -> [HTMLNode] {
        let people = pictures.filter { $0.attribute("alt")?.hasPrefix("@") == true && !Self.isLazy($0) }
        guard let words = texts.first(where: { $0.words.hasSuffix("Built by") })?.node else {
            let owner = "@\(path.owner)".lowercased()
            return people.filter { person in
                title?.precedes(person) != false && title?.contains(person) != true
                    && person.attribute("alt")?.lowercased() != owner
            }
        }
        let after = people.filter(words.precedes)
        guard let first = after.first else { return [] }
        let around = sequence(first: words, next: \.parent).first { $0.contains(first) }
        return after.filter { around?.contains($0) == true }
    }

    /// Whether the picture is lazily loaded, so `src` is the address of another one.
    private static func isLazy(_ picture: HTMLNode) -> Bool {
        ["data-src", "data-lazy-src", "data-original"].contains { picture.attribute($0) != nil }
    }
}

import TrendingDomain

extension GitHubRowParts {
    /// The row's words on stars gained, whatever period they name; GitHub's rows have them once.
    var starsGained: [StarsGained] {
        texts.indices.compactMap { index in
            guard let (number, period) = StarsGained.parts(of: texts[index].words) else { return nil }
            return StarsGained(count: gained(number, at: index), period: period)
        }
    }

    /// The number before the words at that place; `nil` where it may be the end of a longer one.
    private func gained(_ number: Substring, at index: Int) -> Int? {
        let place = number.isEmpty ? index - 1 : index
        guard place >= 0, texts[place].link == texts[index].link, !isContinued(at: place) else { return nil }
        let number = number.isEmpty ? texts[place].words[...] : number
        if let exact = GroupedNumber.parse(number) { return exact }
        guard let rounded = RoundedNumber(number), let label = texts[index].node.parent else { return nil }
        return ShownNumber.exact(in: label, where: rounded.mayBe)
    }

    /// Whether the text before may be the start of the number that stands there.
    private func isContinued(at place: Int) -> Bool {
        guard place > 0, texts[place - 1].link == texts[place].link, let last = texts[place - 1].words.last else {
            return false
        }
        return last.isNumber || [",", ".", "-", "+", "\u{2212}"].contains(last)
    }

    /// Pictures of people and bots beside the words `Built by`, labelled `@login`; without the words, those after the
    /// title, but for the owner's.
    func builtBy(path: RepoPath, title: HTMLElement?) -> [HTMLElement] {
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

    /// Whether the picture's address is another's until it is seen.
    private static func isLazy(_ picture: HTMLElement) -> Bool {
        ["data-src", "data-lazy-src", "data-original"].contains { picture.attribute($0) != nil }
    }

    /// In the line of figures of pages before 2017, `Swift • Built by …`, a language has no element of its own.
    var languageInLine: String? {
        let first = lines.lazy.compactMap { line in texts.first { line.contains($0.node) } }.first
        guard let parts = first?.words.split(separator: "•", omittingEmptySubsequences: false), parts.count > 1 else {
            return nil
        }
        let name = parts[0].trimmingSpaces
        return GitHubLanguages.all().first { $0.name == name }?.name
    }

    /// Whether a text says how many stars or forks there are, without a link that tells which are meant.
    var showsStarsInWords: Bool { texts.contains { $0.link == nil && OwnersWords.isFigures($0.words) } }

    /// The row's own paragraph.
    func description(after title: HTMLElement?) -> String? {
        paragraphs.lazy.filter { title?.precedes($0) != false }.compactMap(OwnersWords.read).first
    }
}

/// What an owner says of a repository.
enum OwnersWords {
    /// `nil` for a paragraph in which GitHub says something.
    static func read(_ paragraph: HTMLElement) -> String? {
        let text = paragraph.text
        guard !text.isEmpty, !isUpdate(text), !isFigures(text) else { return nil }
        return paragraph.descendants().contains { clocks.contains($0.name) } ? nil : text
    }

    private static let clocks: Set<String> = ["relative-time", "time-ago", "local-time", "time"]

    private static func isUpdate(_ text: String) -> Bool {
        text.hasPrefix("Updated ") && (text.hasSuffix(" ago") || text.hasSuffix(" yesterday"))
    }

    /// Whether a part of the text says how many stars or forks there are.
    static func isFigures(_ text: String) -> Bool {
        text.utf8.count <= 200
            && text.split(whereSeparator: { "•·|".contains($0) }).contains { part in
                let part = part.trimmingSpaces
                if StarsGained.parts(of: part) != nil { return true }
                let words = part.split(separator: " ")
                return words.count == 2 && ["star", "stars", "fork", "forks"].contains(words[1].lowercased())
                    && (GroupedNumber.parse(words[0]) != nil || RoundedNumber(words[0]) != nil)
            }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

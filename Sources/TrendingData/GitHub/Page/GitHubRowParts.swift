import TrendingDomain

/// The visible parts of a row, collected in one pass. What opens on a click and text by the repository's owner are left
/// out.
struct GitHubRowParts {
    private(set) var headings: [HTMLNode] = []
    private(set) var links: [PageLink] = []
    /// The links to the stars of repositories.
    private(set) var starred: [(link: HTMLNode, repo: RepoPath)] = []
    private(set) var pictures: [HTMLNode] = []
    private(set) var languages: [HTMLNode] = []
    private(set) var texts: [GitHubRowText] = []
    /// Paragraphs with text, and nothing from GitHub.
    private(set) var paragraphs: [HTMLNode] = []

    let row: HTMLNode
    let baseURL: String
    /// The innermost link around the current node.
    private var link: HTMLNode?

    init(_ row: HTMLNode, baseURL: String) {
        self.row = row
        self.baseURL = baseURL
        var next = row.nextNode(below: row)
        while let node = next {
            next = node.nextNode(below: row, inside: add(node))
        }
    }

    /// Adds the node, and returns whether the contents of the node also belong to the row.
    private mutating func add(_ node: HTMLNode) -> Bool {
        if Self.isFolded(node) || node.isStruckOut { return false }
        switch node.name {
        case "": addText(node)
        case "a":
            link = node
            guard let target = node.link(baseURL: baseURL) else { break }
            links.append(target)
            if let repo = RepoPath(starredBy: target.path) { starred.append((node, repo)) }
        case "img":
            pictures.append(node)
            addText(node)
        case "p": return addParagraph(node)
        case "h1", "h2", "h3", "h4", "h5", "h6": headings.append(node)
        default: if node.attribute("itemprop") == "programmingLanguage" { languages.append(node) }
        }
        return true
    }

    private mutating func addText(_ node: HTMLNode) {
        let words = node.text
        if let around = link, !around.contains(node) { link = nil }
        if !words.isEmpty { texts.append(GitHubRowText(words: words, node: node, link: link)) }
    }

    private mutating func addParagraph(_ node: HTMLNode) -> Bool {
        if isTitle(node) {
            headings.append(node)
        } else if !isLine(node) {
            if !node.text.isEmpty, !node.descendants().contains(where: \.isClock) { paragraphs.append(node) }
            let start = node.children.first { !$0.text.isEmpty }
            if let start, !["", "code"].contains(start.name), Self.saysAd(start.text) { addText(start) }
            return false
        }
        return true
    }

    /// Whether the node is shown only after a click.
    static func isFolded(_ node: HTMLNode) -> Bool {
        node.has(attribute: "popover") || node.isNamed(from: "details-")
            || !node.isNamed("summary") && node.parent?.isNamed("details") == true
    }

    /// Whether the paragraph's only text is the name of the repository that it links to, and the row's links to stars
    /// are about the same repository. A description may also be a link to this or another repository.
    private func isTitle(_ paragraph: HTMLNode) -> Bool {
        let path = paragraph.links(baseURL: baseURL).lazy.filter(\.isOwn).compactMap { RepoPath(path: $0.path) }.first
        guard let path, let text = paragraph.text(upTo: 220) else { return false }
        guard text.filter({ !$0.isWhitespace }).lowercased().hasSuffix("\(path.owner)/\(path.name)".lowercased()),
            text.split(separator: " ").count <= 4
        else { return false }
        let starred = row.links(baseURL: baseURL).lazy.filter(\.isOwn).compactMap { RepoPath(starredBy: $0.path) }
        return starred.first { _ in true } == nil || starred.contains { $0.isSame(as: path) }
    }

    /// Whether the paragraph has the row's figures.
    private func isLine(_ paragraph: HTMLNode) -> Bool {
        if paragraph.text(upTo: StarsGained.longest).flatMap(StarsGained.parts) != nil { return true }
        return paragraph.descendants().contains { element in
            if element.attribute("itemprop") == "programmingLanguage" { return true }
            guard element.name == "a", let link = element.link(baseURL: baseURL), link.isOwn,
                link.path.segments.count > 2
            else { return false }
            return Self.isAboutFigures(link.path.segments[2])
        }
    }

    private static func isAboutFigures(_ segment: Substring) -> Bool {
        let name = segment.prefix { $0 != "." }
        return ["stargazers", "forks", "network", "graphs"].contains(name)
    }
}

/// The figures and the people.
extension GitHubRowParts {
    /// Whether the row says something about stars.
    var hasFigures: Bool { !starred.isEmpty || !starsGained.isEmpty }

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
        picture.attribute("data-src") != nil || picture.attribute("data-lazy-src") != nil
            || picture.attribute("data-original") != nil
    }
}

/// The badges, such as those of advertisements.
extension GitHubRowParts {
    /// The short words in the row that are nothing that GitHub's own rows have. `names` are the row's own, and `about`
    /// is what its owner says. After `end`, and of what only screen readers say, words of advertisements alone count:
    /// GitHub labels its own icons.
    func badges(
        besides names: [String],
        title: HTMLNode?,
        end: HTMLNode? = nil,
        about: HTMLNode? = nil
    ) -> Set<String> {
        let known = Set(names.map { $0.lowercased() })
        let pieces = texts.filter { text in
            about?.contains(text.node) != true && !isOfRow(text, title, known)
                && (end.map(text.node.precedes) != false || Self.isAd(text.words))
        }
        let words = pieces.map(\.words) + labels.filter(Self.isAd) + lines(title: title, end: end)
        let own = Set(names.map(Self.name))
        return Set(words.filter { Self.isBadge($0) && !own.contains(Self.name($0)) })
    }

    /// The paragraphs that are not the description: that stands alone after the title.
    private func lines(title: HTMLNode?, end: HTMLNode?) -> [String] {
        let following = paragraphs.filter { title.map($0.precedes) != true }
        let lines = paragraphs.filter { line in
            guard following.contains(line) else { return true }
            return end == nil && following.count > 1 || Self.saysAd(line.text)
        }
        return lines.compactMap { $0.text(upTo: Self.longestBadge) }
    }

    /// What screen readers say in place of icons, or of what is shown, and what stands before the row.
    private var labels: [String] {
        let before = row.parent?.children.prefix { $0 != row }.last { $0.text(upTo: 0) == nil }
        let inside = ([row] + row.nodes { !Self.isFolded($0) }).compactMap { node in
            if !node.name.isEmpty {
                return node.attribute("aria-label")
                    ?? ["title", "value"].lazy.compactMap(node.attribute).first(where: Self.saysAd)
            }
            return node.isForScreenReaders ? node.words(upTo: Self.longestBadge)?.joined(separator: " ") : nil
        }
        let above = before.flatMap { $0.isHeading ? nil : $0.text(upTo: Self.longestBadge) }
        // `Sponsored by Acme` is an advertisement of its own.
        return inside + [above].compactMap(\.self).filter { Self.saysAd($0) && !$0.contains(" ") }
    }

    /// Whether the text is a part of the title, a language, or in a link to where the buttons and topics of rows lead,
    /// or, without a word of advertisements, a time, or in a button or a link to what it names or to figures.
    private func isOfRow(_ text: GitHubRowText, _ title: HTMLNode?, _ known: Set<String>) -> Bool {
        let isAd = Self.isAd(text.words)
        if title?.contains(text.node) == true {
            let name = isAd ? Self.name(text.words)[...] : ""
            if !isAd || known.contains(where: { Self.parts(of: $0).contains(name) }) { return true }
        }
        let path = text.link?.link(baseURL: baseURL)?.path.segments.map { $0.lowercased() } ?? []
        if path.first.map(["login", "topics"].contains) == true || languages.contains(where: { $0.contains(text.node) })
        {
            return true
        }
        if isAd { return false }
        let name = path.isEmpty ? "" : Self.name(text.words)
        return path.count > 2 || !path.isEmpty && (path.contains(name) || path.joined() == name)
            || sequence(first: text.node, next: \.parent).prefix { $0 != row }.contains {
                ["button", "form", "label", "summary"].contains($0.name) || $0.isClock
            }
    }

    private static func parts(of name: String) -> [Substring] { name.split { !$0.isLetter && !$0.isNumber } }

    /// As a part of a path: in lower case, without what stands between owner and name.
    private static func name(_ words: String) -> String {
        String(decoding: words.lowercased().utf8.filter { $0 != " " && $0 != "/" }, as: UTF8.self)
    }

    private static func isBadge(_ words: String) -> Bool {
        // The label of a person's picture.
        if words.hasPrefix("@") { return false }
        if isAd(words) { return true }
        let first = words.split(separator: " ").first { part in
            !part.hasPrefix("#") && part.contains { $0.isLetter || $0.isNumber }
        }
        let words = first.map { String(words[$0.startIndex...]) } ?? ""
        return words.utf8.count <= longestBadge && words.contains(where: \.isLetter)
            && !words.contains(where: \.isNumber) && !own.contains(words.lowercased())
            && !words.hasSuffix("Built by")
            && StarsGained.parts(of: words) == nil && GitHubLanguages.language(exactlyNamed: words) == nil
    }

    /// In bytes.
    private static let longestBadge = 60

    /// Whether the text begins with a word of advertisements, whatever is around it: `(Ad)`, `#1 Featured`,
    /// `Promoted by our partner`.
    static func isAd(_ words: String) -> Bool {
        guard words.utf8.count <= longestBadge else { return false }
        // Most texts are names and figures, and letters of other languages take long to find.
        guard let first = words.utf8.first(where: { $0 >= 0x80 || $0.isLetter }),
            first >= 0x80 || "afprs".utf8.contains(first | 0x20)
        else { return false }
        return ads.contains(words.drop { !$0.isLetter }.prefix(while: \.isLetter).lowercased())
    }

    /// Whether a whole line, or what is marked at its start, says that: `Ad`, `Promoted by Acme`. A description may
    /// begin with such a word.
    static func saysAd(_ line: String) -> Bool {
        guard isAd(line) else { return false }
        let words = line.split { !$0.isLetter }
        return words.count == 1 || words[1] == "by"
    }

    private static let ads: Set<String> = [
        "ad", "ads", "advertisement", "featured", "promoted", "promotion", "recommended", "sponsored", "suggested",
    ]

    /// The words of the buttons for stars and sponsors.
    private static let own: Set<String> = ["sponsor", "sponsoring", "star", "starred", "unstar"]
}

/// A piece of text in a row, or the alternative text of a picture.
struct GitHubRowText {
    let words: String
    let node: HTMLNode
    /// The link around it.
    let link: HTMLNode?
}

extension HTMLNode {
    /// Whether it shows a time, such as that of the last update.
    fileprivate var isClock: Bool {
        isNamed("time") || isNamed("relative-time") || isNamed("time-ago") || isNamed("local-time")
    }
}

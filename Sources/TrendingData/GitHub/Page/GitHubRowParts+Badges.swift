import TrendingDomain

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
                let names = ["title", "value"].compactMap { node.attribute($0) }
                return node.attribute("aria-label") ?? names.first(where: Self.saysAd)
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
        let parts = words.split(separator: " ").drop { part in
            part.hasPrefix("#") || !part.contains { $0.isLetter || $0.isNumber }
        }
        let words = parts.joined(separator: " ")
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
        let start = words.utf8.drop { $0 < 0x80 && !$0.isLetter }
        // Most texts are names and figures, and letters of other languages take long to find.
        guard let first = start.first, first >= 0x80 || "afprs".utf8.contains(first | 0x20) else { return false }
        return words.split { !$0.isLetter }.first.map { ads.contains($0.lowercased()) } ?? false
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

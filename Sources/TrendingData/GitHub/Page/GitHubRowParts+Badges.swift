import TrendingDomain

extension GitHubRowParts {
    /// The short words at the row's head that are nothing that GitHub's own rows have there. `names` are the row's own.
    /// The head ends before `end` or the first thing that follows a title. Of what only screen readers say, words of
    /// advertisements alone count: GitHub labels its own icons.
    func badges(besides names: [String], title: HTMLNode?, end: HTMLNode? = nil) -> Set<String> {
        let after = [
            end,
            paragraphs.first { title?.precedes($0) != false }, languages.first,
            links.first { $0.path.segments.count > 2 }?.element,
        ]
        let end = after.compactMap(\.self).min { $0.precedes($1) }
        let known = Set(names.map { $0.lowercased() })
        let pieces = texts.prefix { end.map($0.node.precedes) != false }.filter { !isOfRow($0, title, known) }
        let words =
            pieces.map(\.words) + labels(before: end).filter(Self.isAd)
            + paragraphs.filter { title.map($0.precedes) == true }.compactMap { $0.text(upTo: Self.longestBadge) }
        return Set(words.filter { Self.isBadge($0) && !known.contains(Self.name($0)) })
    }

    /// What screen readers say in place of icons, or of what is shown.
    private func labels(before end: HTMLNode?) -> [String] {
        let nodes = row.nodes { !Self.isFolded($0) }.prefix { end.map($0.precedes) != false }
        return nodes.compactMap { node in
            if !node.name.isEmpty { return node.attribute("aria-label") }
            let isTitle = node.parent.map { $0.name == "title" } ?? false
            return isTitle ? node.words(upTo: Self.longestBadge)?.joined(separator: " ") : nil
        }
    }

    /// Whether the text is a part of the title or in a link to where the buttons and topics of rows lead, or, without a
    /// word of advertisements, in a link to what it names, in a button or in a heading other than the title.
    private func isOfRow(_ text: GitHubRowText, _ title: HTMLNode?, _ known: Set<String>) -> Bool {
        let (isAd, name) = (Self.isAd(text.words), Self.name(text.words))
        let parts = known.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        if title?.contains(text.node) == true, !isAd || parts.contains(name[...]) { return true }
        let path = text.link?.link(baseURL: baseURL)?.path.segments.map { $0.lowercased() } ?? []
        if path.first.map(["login", "topics"].contains) == true { return true }
        if isAd { return false }
        return path.contains(name) || path.joined() == name
            || sequence(first: text.node, next: \.parent).contains {
                ["button", "form", "label"].contains($0.name) || $0.isHeading && title.map($0.contains) != true
            }
    }

    /// As a part of a path: in lower case, without what stands between owner and name.
    private static func name(_ words: String) -> String { words.lowercased().filter { !" /".contains($0) } }

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
        guard words.utf8.count <= longestBadge, let first = words.split(whereSeparator: { !$0.isLetter }).first else {
            return false
        }
        return ads.contains(first.lowercased())
    }

    private static let ads: Set<String> = [
        "ad", "ads", "advertisement", "featured", "promoted", "promotion", "recommended", "sponsored", "suggested",
    ]

    /// The words of the buttons for stars and sponsors.
    private static let own: Set<String> = ["sponsor", "sponsoring", "star", "starred", "unstar"]
}

import TrendingDomain

extension GitHubRowParts {
    /// The short words at the row's head that are nothing that GitHub's own rows have there. `names` are the row's own.
    /// The head ends before `end` or the first thing that follows a title.
    func badges(besides names: [String], title: HTMLNode?, end: HTMLNode? = nil) -> Set<String> {
        let after = [
            end,
            paragraphs.first { title?.precedes($0) != false }, languages.first,
            links.first { $0.path.segments.count > 2 }?.element,
        ]
        let end = after.compactMap(\.self).min { $0.precedes($1) }
        let pieces = texts.prefix { end.map($0.node.precedes) != false }.filter { !isOfRow($0, title) }
        let words =
            pieces.map(\.words)
            + paragraphs.filter { title.map($0.precedes) == true }.compactMap { $0.text(upTo: Self.longestBadge) }
        let known = Set(names.map { $0.lowercased() })
        return Set(words.filter { Self.isBadge($0) && !known.contains($0.lowercased().filter { !" /".contains($0) }) })
    }

    /// Whether the text is in a link to where rows lead, or, without a word of advertisements, in a button or a heading
    /// other than the title.
    private func isOfRow(_ text: GitHubRowText, _ title: HTMLNode?) -> Bool {
        if let first = text.link?.link(baseURL: baseURL)?.path.segments.first {
            return !RepoPath.isReserved(first) || ["login", "sponsors", "topics"].contains(first)
        }
        return !Self.isAd(text.words)
            && sequence(first: text.node, next: \.parent).contains {
                ["button", "form", "label"].contains($0.name) || $0.isHeading && title.map($0.contains) != true
            }
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

    /// Whether the text begins with a word of advertisements, whatever is around it: `(Ad)`, `#1 Featured`, `Promoted by
    /// our partner`.
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

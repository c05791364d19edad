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
            pieces.map(\.words) + paragraphs.filter { title.map($0.precedes) == true }.compactMap { $0.text(upTo: 30) }
        let known = Set(names.map { $0.lowercased() })
        return Set(words.filter { Self.isBadge($0) && !known.contains($0.lowercased().filter { !" /".contains($0) }) })
    }

    /// Whether the text is in a link to where rows lead, in a button, or in a heading other than the title.
    private func isOfRow(_ text: GitHubRowText, _ title: HTMLNode?) -> Bool {
        if let first = text.link?.link(baseURL: baseURL)?.path.segments.first {
            return !RepoPath.isReserved(first) || ["login", "sponsors", "topics"].contains(first)
        }
        return sequence(first: text.node, next: \.parent).contains {
            ["button", "form", "label"].contains($0.name) || $0.isHeading && title.map($0.contains) != true
        }
    }

    private static func isBadge(_ words: String) -> Bool {
        words.utf8.count <= 30 && words.first?.isLetter == true && !words.contains(where: \.isNumber)
            && !own.contains(words.lowercased()) && !words.hasSuffix("Built by")
            && StarsGained.parts(of: words) == nil && GitHubLanguages.language(exactlyNamed: words) == nil
    }

    /// The words of the buttons for stars and sponsors.
    private static let own: Set<String> = ["sponsor", "sponsoring", "star", "starred", "unstar"]
}

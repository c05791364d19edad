/// What became of an element that may be a row.
enum GitHubRowReading {
    case row(GitHubTrendingRow)
    case unreadable
    /// Not of the list: promoted, recommended, or listed before.
    case foreign
    /// Stands where a row is to come.
    case placeholder

    init(_ element: HTMLElement, baseURL: String, place: GitHubRowGroups.Place) {
        let parts = GitHubRowParts(element, baseURL: baseURL)
        if parts.isPlaceholder(element) {
            self = .placeholder
        } else if place == .promoted || parts.isPromoted || element.isNamedAsPromoted {
            self = .foreign
        } else if let row = GitHubTrendingRow(parts, baseURL: baseURL) {
            self = place == .beside && row.starsGained.isEmpty ? .foreign : .row(row)
        } else {
            self = place == .beside || parts.isOfGitHub(baseURL: baseURL) ? .foreign : .unreadable
        }
    }

    var row: GitHubTrendingRow? {
        if case .row(let row) = self { row } else { nil }
    }

    /// Whether it has a place in the list.
    var isListed: Bool {
        switch self {
        case .row, .unreadable: true
        case .foreign, .placeholder: false
        }
    }
}

extension GitHubRowParts {
    /// Whether nothing is there yet that a reader could read.
    fileprivate func isPlaceholder(_ row: HTMLElement) -> Bool {
        if row.attribute("aria-busy") == "true" { return true }
        return links.isEmpty && paragraphs.allSatisfy { $0.text.isEmpty }
            && texts.allSatisfy { $0.words.lowercased().hasPrefix("loading") }
    }

    fileprivate var isPromoted: Bool {
        texts.contains { text in
            PromotionLabel.isOne(text.words) && text.link == nil && !headings.contains { $0.contains(text.node) }
        }
    }

    /// Whether the title leads to a page about GitHub itself and nothing else makes this a row.
    fileprivate func isOfGitHub(baseURL: String) -> Bool {
        guard starsGained.isEmpty, !links.contains(where: { RepoPath(starredBy: $0.path) != nil }) else { return false }
        let targets = headings.flatMap { $0.links(baseURL: baseURL) }.compactMap(\.path.segments.first)
        return !targets.isEmpty && targets.allSatisfy { RepoPath.isReserved($0) }
    }
}

extension HTMLElement {
    fileprivate var isNamedAsPromoted: Bool { attribute("aria-label").map(PromotionLabel.isOne) ?? false }
}

/// The words that set what is advertised apart from a list.
enum PromotionLabel {
    static func isOne(_ text: String) -> Bool {
        text.utf8.count <= 30 && text.first?.isUppercase == true
            && labels.contains { text.lowercased() == $0 || text.lowercased().hasPrefix("\($0) ") }
    }

    private static let labels = ["promoted", "recommended", "sponsored", "advertisement", "suggested"]
}

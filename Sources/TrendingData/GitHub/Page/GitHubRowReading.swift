/// The result of reading an element that may be a row.
enum GitHubRowReading {
    case row(GitHubTrendingRow)
    case unreadable
    /// Has everything that makes a row, and a badge that other rows don't have.
    case badged
    /// Not part of the list: promoted, recommended, or a duplicate. `isLikeRow` means that it has everything that makes
    /// a row.
    case foreign(isLikeRow: Bool)
    /// Takes the place of a row that is still loading.
    case placeholder

    init(_ element: HTMLElement, baseURL: String, place: GitHubRowFinder.Place) {
        let parts = GitHubRowParts(element, baseURL: baseURL)
        let row = GitHubTrendingRow(parts, baseURL: baseURL)
        let isLikeRow = row.map { $0.isStarred || !$0.starsGained.isEmpty } ?? false
        if !isLikeRow, parts.isPlaceholder(element) {
            self = .placeholder
        } else if place == .promoted || parts.isPromoted || element.isNamedAsPromoted || element.isBusy {
            self = .foreign(isLikeRow: isLikeRow)
        } else if let row {
            self = place == .beside && row.starsGained.isEmpty ? .foreign(isLikeRow: isLikeRow) : .row(row)
        } else {
            let isOther =
                place == .beside || parts.isOfGitHub(baseURL: baseURL) || element.isPromotionLabel
                || !parts.isLikeUnreadableRow(element)
            self = isOther ? .foreign(isLikeRow: false) : .unreadable
        }
    }

    var row: GitHubTrendingRow? {
        if case .row(let row) = self { row } else { nil }
    }

    var isLeftOut: Bool {
        switch self {
        case .unreadable, .badged: true
        case .row, .foreign, .placeholder: false
        }
    }

    /// Whether it has everything that makes a row, but is left out.
    var isForeignRow: Bool {
        if case .foreign(let isLikeRow) = self { isLikeRow } else { false }
    }

    /// Whether it has a position in the list.
    var isListed: Bool {
        switch self {
        case .row, .unreadable: true
        case .foreign, .placeholder, .badged: false
        }
    }
}

extension GitHubRowParts {
    /// Whether it has no readable text yet.
    fileprivate func isPlaceholder(_ row: HTMLElement) -> Bool {
        if row.isBusy { return true }
        return (row.name == "article" || !texts.isEmpty) && links.isEmpty
            && paragraphs.allSatisfy { $0.text.isEmpty }
            && texts.allSatisfy { $0.words.lowercased().hasPrefix("loading") }
    }

    /// Whether the element without a title can only be a row: other elements may be in a list, too.
    fileprivate func isLikeUnreadableRow(_ row: HTMLElement) -> Bool {
        row.name == "article" || !headings.isEmpty || !starsGained.isEmpty
            || links.contains { RepoPath(starredBy: $0.path) != nil }
    }

    fileprivate var isPromoted: Bool {
        texts.contains { text in
            PromotionLabel.isOne(text.words) && text.link == nil && !headings.contains { $0.contains(text.node) }
        }
    }

    /// Whether the title links to one of GitHub's own pages, and nothing else makes this a row.
    fileprivate func isOfGitHub(baseURL: String) -> Bool {
        guard starsGained.isEmpty, !links.contains(where: { RepoPath(starredBy: $0.path) != nil }) else { return false }
        let targets = headings.flatMap { $0.links(baseURL: baseURL) }.compactMap(\.path.segments.first)
        return !targets.isEmpty && targets.allSatisfy { RepoPath.isReserved($0) }
    }
}

extension HTMLElement {
    fileprivate var isBusy: Bool { attribute("aria-busy") == "true" }

    fileprivate var isNamedAsPromoted: Bool { attribute("aria-label").map(PromotionLabel.isOne) ?? false }
}

/// The labels that separate advertisements from the list.
enum PromotionLabel {
    static func isOne(_ text: String) -> Bool {
        text.utf8.count <= 30 && text.first?.isUppercase == true
            && labels.contains { text.lowercased() == $0 || text.lowercased().hasPrefix("\($0) ") }
    }

    private static let labels = ["promoted", "recommended", "sponsored", "advertisement", "suggested"]
}

/// A row of one kind of page.
protocol GitHubRow {
    /// The name of what it is about, in lower case.
    var key: String { get }
    /// The words of badges at its head.
    var badges: Set<String> { get }
    /// Whether it has what follows a head.
    var hasBody: Bool { get }

    /// Returns `nil` if the row does not say what it is about.
    init?(_ parts: GitHubRowParts)
}

/// The rows of a page after reading.
struct GitHubRowList<Row: GitHubRow> {
    /// Those of the rows, also of those that are not listed.
    let elements: [HTMLNode]
    /// By their places in the list. A row that can't be read is `nil`.
    private(set) var rows: [Row?] = []
    /// The number of rows that have no place: those that are there twice, and those that may be advertisements.
    private var leftOut = 0

    var readable: [Row] { rows.compactMap(\.self) }
    var unreadable: Int { rows.count { $0 == nil } + leftOut }

    /// Finds the rows around their titles, and reads them until the task is cancelled. `links` are all links of the
    /// page.
    init(
        _ titles: [HTMLNode],
        _ links: [PageLink],
        _ baseURL: String,
        _ isCancelled: () -> Bool,
        isRow: (_ element: HTMLNode, _ title: HTMLNode) -> Bool
    ) {
        let menus = links.filter(\.isOfMenu).map(\.element)
        let found = GitHubRowFinder.rows(around: titles, menus: menus, isRow: isRow)
        elements = found.map(\.element)
        var keys: Set<String> = []
        for (element, isListed) in found {
            if isCancelled() { break }
            let parts = GitHubRowParts(element, baseURL: baseURL)
            guard isListed, let row = Row(parts) else {
                if parts.mayBeRow { rows.append(nil) }
                continue
            }
            if keys.insert(row.key).inserted { rows.append(row) } else { leftOut += 1 }
        }
        leaveOutBadged()
    }

    /// Ranked by place, from 1.
    func items<Item>(_ item: (_ row: Row, _ place: Int) -> Item) -> [Item] {
        rows.enumerated().compactMap { place, row in row.map { item($0, place + 1) } }
    }

    /// Leaves out the rows that say that they are advertisements, unless most do, and those that may be: only a few
    /// have these badges. Without any body, a badge may be a name or a description unless it says nothing else.
    private mutating func leaveOutBadged() {
        let badges = readable.map(\.badges)
        guard badges.count > 1 else { return }
        let counts = Dictionary(grouping: badges.joined()) { $0 }.mapValues(\.count)
        let hasBody = readable.contains(where: \.hasBody)
        let saysAd = { (badges: Set<String>) in
            badges.contains(where: hasBody ? GitHubRowParts.isAd : GitHubRowParts.saysAd)
        }
        let mayBeAd = { (badges: Set<String>) in !saysAd(badges) && badges.contains { isFew(counts[$0] ?? 0) } }
        let isSaid = badges.count(where: saysAd) * 2 <= badges.count
        let isLikely = hasBody && isFew(badges.count(where: mayBeAd))
        let count = rows.count
        rows.removeAll { row in
            row.map { isSaid && saysAd($0.badges) || isLikely && mayBeAd($0.badges) } == true
        }
        leftOut += count - rows.count

        func isFew(_ count: Int) -> Bool { count <= max(1, badges.count / 4) }
    }
}

extension GitHubRowParts {
    /// Whether it is a row, although it does not say of what: other elements may be in a list, too. The title of an
    /// advertisement of GitHub's own links to one of its pages.
    fileprivate var mayBeRow: Bool {
        let hasPerson = pictures.contains { $0.attribute("alt")?.hasPrefix("@") == true }
        if hasPerson || hasFigures { return true }
        let targets = headings.flatMap { $0.links(baseURL: baseURL) }.compactMap(\.path.segments.first)
        let isOfGitHub = !targets.isEmpty && targets.allSatisfy { RepoPath.isReserved($0) }
        return !isOfGitHub && (row.name == "article" || !headings.isEmpty)
    }
}

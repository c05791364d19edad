import TrendingDomain

/// The rows of a page after reading.
struct GitHubPageRows {
    private var rows: [GitHubRowReading] = []
    let elements: [HTMLElement]
    /// The number of rows that the page hides.
    private let hidden: Int
    /// The number of rows that were not found.
    private var missed = 0
    /// Whether they are articles, as GitHub's rows are since 2019.
    var areArticles: Bool { elements.contains { $0.name == "article" } }

    /// Reads the rows until the task is cancelled.
    init(_ titles: GitHubTitles, hidden: Int, baseURL: String, isCancelled: () -> Bool) {
        let found = titles.rows
        elements = found.map(\.element)
        self.hidden = hidden
        var seen: Set<RepoPath> = []
        for row in found {
            if isCancelled() { break }
            var reading = GitHubRowReading(row.element, baseURL: baseURL, place: row.place)
            if case .row(let row) = reading, !seen.insert(row.path.lowercased).inserted {
                reading = .foreign(isLikeRow: true)
            }
            rows.append(reading)
        }
        let foreign = rows.count(where: \.isForeignRow)
        if !Self.isFew(foreign + hidden, of: rows.count(where: \.isListed) + foreign + hidden) {
            rows = rows.map { $0.isForeignRow ? .unreadable : $0 }
        }
        missed = titles.missed(outside: elements, noDoubt: areArticles && hasStarsGained)
        leaveOutRowsWithBadges()
    }

    /// What only a few rows have at their head is the badge of an advertisement. Without any description, it is unknown
    /// where the heads end.
    private mutating func leaveOutRowsWithBadges() {
        guard readable > 1, rows.contains(where: { $0.row?.parts.paragraphs.isEmpty == false }) else { return }
        let badges = rows.map { $0.row?.badges ?? [] }
        let counts = Dictionary(grouping: badges.joined()) { $0 }.mapValues(\.count)
        let badged = rows.indices.filter { badges[$0].contains { Self.isFew(counts[$0] ?? 0, of: rows.count) } }
        if Self.isFew(badged.count, of: rows.count) { badged.forEach { rows[$0] = .badged } }
    }

    /// Whether the rows are few enough to leave out of a list: one row, or at most a quarter of the list.
    static func isFew(_ count: Int, of all: Int) -> Bool { count <= max(1, all / 4) }

    /// Whether there are no rows, readable or not.
    var isEmpty: Bool { readable + unreadable == 0 }

    var readable: Int { rows.count { $0.row != nil } }

    /// Includes rows with badges, and placeholders (rows that were still loading) and hidden rows if they are not few.
    var unreadable: Int {
        let unreadable = rows.count(where: \.isLeftOut)
        let placeholders = rows.count { if case .placeholder = $0 { true } else { false } }
        let foreign = rows.count(where: \.isForeignRow)
        let all = readable + unreadable
        return unreadable + missed + (Self.isFew(placeholders, of: all + placeholders) ? 0 : placeholders)
            + (Self.isFew(foreign + hidden, of: all + foreign + hidden) ? 0 : hidden)
    }

    /// Whether a row shows how many stars were gained. Only the page of trending repositories does.
    var hasStarsGained: Bool { rows.contains { $0.row?.starsGained.isEmpty == false } }

    /// Whether the rows may be of the period: they name it, or name none. With `nil`, any period is accepted.
    func mayBe(of period: TrendingQuery.Period?) -> Bool {
        guard let period, hasStarsGained else { return true }
        return rows.contains { $0.row?.starsGained.contains { $0.period == period } == true }
    }

    /// Ranked by position among the rows of the list, from 1.
    func repos(since period: TrendingQuery.Period?) -> [Repo] {
        let repos = rows.filter(\.isListed).enumerated().compactMap { index, reading in
            reading.row?.repo(rank: index + 1, since: period)
        }
        return repos.withoutSharedIDs
    }
}

import TrendingDomain

/// The rows of a page as they were read; `nil` for one that could not be.
struct GitHubReadRows {
    private let rows: [GitHubTrendingRow?]

    /// Those up to the cancellation.
    init(_ elements: [HTMLElement], baseURL: String, isCancelled: () -> Bool) {
        var rows: [GitHubTrendingRow?] = []
        for element in elements {
            if isCancelled() { break }
            rows.append(GitHubTrendingRow(element, baseURL: baseURL))
        }
        self.rows = rows
    }

    var isEmpty: Bool { rows.isEmpty }

    var readable: Int { rows.count { $0 != nil } }

    var unreadable: Int { rows.count - readable }

    /// Only the page of trending repositories tells how many stars were gained.
    var gainStars: Bool { rows.contains { $0?.starsGained.isEmpty == false } }

    /// Whether no period is named, or that one is; with `nil`, whatever is.
    func mayBe(of period: TrendingQuery.Period?) -> Bool {
        guard let period, gainStars else { return true }
        return rows.contains { $0?.starsGained.contains { $0.period == period } == true }
    }

    /// Ranked by their place among all rows, from 1.
    func repos(since period: TrendingQuery.Period?) -> [Repo] {
        rows.enumerated().compactMap { index, row in row?.repo(rank: index + 1, since: period) }
    }
}

import TrendingDomain

/// The rows of a page as they were read.
struct GitHubReadRows {
    private(set) var rows: [GitHubRowReading] = []
    private(set) var elements: [HTMLElement] = []

    /// Those up to the cancellation.
    init(_ elements: [HTMLElement], baseURL: String, isCancelled: () -> Bool) {
        var seen: Set<RepoPath> = []
        let places = GitHubRowGroups(elements).places
        for (index, element) in elements.enumerated() {
            if isCancelled() { break }
            var reading = GitHubRowReading(element, baseURL: baseURL, place: places[index])
            if case .row(let row) = reading, !seen.insert(row.path.lowercased).inserted { reading = .foreign }
            rows.append(reading)
            self.elements.append(element)
        }
    }

    /// Whether there are no rows, readable or not.
    var isEmpty: Bool { readable + unreadable == 0 }

    var readable: Int { rows.count { $0.row != nil } }

    /// Placeholders are rows that were to come, where the page has more of them than rows.
    var unreadable: Int {
        let placeholders = rows.count { if case .placeholder = $0 { true } else { false } }
        return rows.count { if case .unreadable = $0 { true } else { false } }
            + (placeholders > readable ? placeholders : 0)
    }

    /// Only the page of trending repositories tells how many stars were gained.
    var gainStars: Bool { rows.contains { $0.row?.starsGained.isEmpty == false } }

    /// Whether a row holds what belongs to another.
    var isMixed: Bool { rows.contains { $0.row?.others.isEmpty == false } }

    /// Whether these are rows of pages before mid-2016, on which nothing tells how many stars were gained; on those of
    /// 2014, nothing tells whether `363 stars` are all or those gained.
    var isOlderList: Bool {
        let rows = rows.compactMap(\.row)
        return rows.count > 1 && rows.allSatisfy { $0.isStarred && !$0.parts.showsStarsInWords }
    }

    /// Whether no period is named, or that one is; with `nil`, whatever is.
    func mayBe(of period: TrendingQuery.Period?) -> Bool {
        guard let period, gainStars else { return true }
        return rows.contains { $0.row?.starsGained.contains { $0.period == period } == true }
    }

    /// Ranked by their place among the rows of the list, from 1.
    func repos(since period: TrendingQuery.Period?) -> [Repo] {
        rows.filter(\.isListed).enumerated().compactMap { index, reading in
            reading.row?.repo(rank: index + 1, since: period)
        }
    }

    /// How many of these rows that gained stars are not among the others.
    func count(missingIn others: GitHubReadRows) -> Int {
        let known = Set(others.rows.compactMap { $0.row?.path.lowercased })
        return rows.count { reading in
            reading.row.map { !$0.starsGained.isEmpty && !known.contains($0.path.lowercased) } ?? false
        }
    }
}

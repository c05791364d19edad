import TrendingDomain

/// The rows of a page as they were read.
struct GitHubReadRows {
    private(set) var rows: [GitHubRowReading] = []
    private(set) var elements: [HTMLElement] = []

    /// Rows that the page hides.
    private let hidden: Int

    /// Those up to the cancellation.
    init(_ elements: [HTMLElement], hidden: Int = 0, baseURL: String, isCancelled: () -> Bool) {
        self.hidden = hidden
        var seen: Set<RepoPath> = []
        let places = GitHubRowGroups(elements).places
        for (index, element) in elements.enumerated() {
            if isCancelled() { break }
            var reading = GitHubRowReading(element, baseURL: baseURL, place: places[index])
            if case .row(let row) = reading, !seen.insert(row.path.lowercased).inserted {
                reading = .foreign(isLikeRow: true)
            }
            rows.append(reading)
            self.elements.append(element)
        }
        let foreign = rows.count(where: \.isForeignRow)
        if !Self.isFew(foreign + hidden, of: rows.count(where: \.isListed) + foreign + hidden) {
            rows = rows.map { $0.isForeignRow ? .unreadable : $0 }
        }
    }

    /// Whether so many rows may be left out of a list: a quarter of it, and one of any.
    static func isFew(_ count: Int, of all: Int) -> Bool { count <= max(1, all / 4) }

    /// Whether there are no rows, readable or not.
    var isEmpty: Bool { readable + unreadable == 0 }

    var readable: Int { rows.count { $0.row != nil } }

    /// Also placeholders, which are rows that were to come, and hidden rows, where they are not few.
    var unreadable: Int {
        let unreadable = rows.count { if case .unreadable = $0 { true } else { false } }
        let placeholders = rows.count { if case .placeholder = $0 { true } else { false } }
        let foreign = rows.count(where: \.isForeignRow)
        let all = readable + unreadable
        return unreadable + (Self.isFew(placeholders, of: all + placeholders) ? 0 : placeholders)
            + (Self.isFew(foreign + hidden, of: all + foreign + hidden) ? 0 : hidden)
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

import TrendingDomain

/// The rows of a feed.
struct FeedRows {
    /// Ranked by their place among all rows, from 1; each repository once.
    private(set) var repos: [Repo] = []
    private(set) var unreadable = 0
    /// How many there are; more than the limit are not read.
    let count: Int
    /// What the rows say, each once.
    private(set) var periods: Set<TrendingQuery.Period> = []
    private var known: Set<String> = []

    /// What GitHub's search answers with at most, tenfold.
    static let limit = 10_000

    init(_ list: JSONElements) {
        count = list.count
        for (place, row) in list.prefix(Self.limit).enumerated() {
            add(JSONObject(row).flatMap(FeedRow.init), place: place)
        }
    }

    private mutating func add(_ row: FeedRow?, place: Int) {
        guard let row else {
            unreadable += 1
            return
        }
        guard known.insert("\(row.path.owner)/\(row.path.name)".lowercased()).inserted else { return }
        repos.append(row.repo(rank: place + 1))
        if let period = row.period { periods.insert(period) }
    }
}

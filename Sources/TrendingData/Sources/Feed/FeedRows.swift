import TrendingDomain

/// The rows of a feed.
struct FeedRows {
    /// Ranked by position among all rows, from 1. Each repository is listed once.
    private(set) var repos: [Repo] = []
    private(set) var unreadable = 0
    /// The number of all rows. At most `limit` are read.
    let count: Int
    /// The periods that the rows name.
    private(set) var periods: Set<TrendingQuery.Period> = []
    private var known: Set<String> = []

    /// Ten times the maximum of GitHub's search.
    static let limit = 10_000

    init(_ list: JSONElements) {
        count = list.count
        for (place, row) in list.prefix(Self.limit).enumerated() {
            add(FeedRow(row), place: place)
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

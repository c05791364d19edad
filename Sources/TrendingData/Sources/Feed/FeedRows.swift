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

    init(_ list: any UnkeyedDecodingContainer) {
        var list = list
        count = list.count ?? 0
        for place in 0..<min(count, Self.limit) {
            guard let entry = try? list.decode(FeedEntry.self) else { break }
            add(entry.row, place: place)
        }
        // What the decoder stopped at could not be read either.
        unreadable += min(count, Self.limit) - list.currentIndex
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

/// A row that may be unreadable, which does not keep the next from being read.
private struct FeedEntry: Decodable {
    let row: FeedRow?

    init(from decoder: any Decoder) {
        row = JSONObject(decoder).flatMap(FeedRow.init)
    }
}

/// Finds the rows of lists that are new to a person and were not told yet, and records what was told.
///
/// Processes that watch the same lists share the record, whatever the period of the lists: what one has told, no other
/// tells.
package struct NewsLedger {
    private let seen: SeenInteractor
    private let told: any SeenStore
    private let topic: String
    private let now: WallClock

    /// `told` is for what was told alone. `queries` are those of the lists that are watched together.
    package init(
        seen: SeenInteractor,
        told: any SeenStore,
        queries: [TrendingQuery],
        now: @escaping WallClock
    ) {
        self.seen = seen
        self.told = told
        self.now = now
        topic = Self.topic(queries)
    }

    /// Whether a list can have news: the sample never changes, and a user has seen their own stars.
    package static func canHaveNews(_ query: TrendingQuery) -> Bool { SeenList(query) != nil }

    /// Returns the rows that are new in the list and were not told yet. Records nothing.
    func find<Item: RankedItem>(_ rows: [Item], of list: RankedList<Item>) async throws(LocalFailure) -> [Item] {
        guard let name = SeenList(list.query) else { return [] }
        let unseen = try await seen.unseen(in: list)
        let items = name.items(rows.filter { unseen.contains($0) })
        guard !items.isEmpty else { return [] }
        let record = try await told.record(of: topic)
        return SeenMatcher(record?.unseen(among: items) ?? items).rows(rows, at: name.server)
    }

    /// Records that the rows of the list are told, before they are: two processes would tell them twice. Returns those
    /// that no process has told, and that no person has seen since they were found.
    func claim<Item: RankedItem>(_ list: RankedList<Item>) async throws(LocalFailure) -> [Item] {
        guard let name = SeenList(list.query) else { return [] }
        let rows = try await seen.unseen(list.items, of: list.query)
        let (items, moment) = (name.items(rows), now())
        guard !items.isEmpty else { return [] }
        let new = try await told.update(topic) { record in
            let new = record.record(items, of: name, before: [], at: moment).items
            record.mark(new, isSeen: true, at: moment)
            return new
        }
        return SeenMatcher(new).rows(rows, at: name.server)
    }

    /// Records that rows could not be told after all.
    func giveBack<Item: RankedItem>(_ rows: [Item], of query: TrendingQuery) async throws(LocalFailure) {
        guard let name = SeenList(query) else { return }
        let (items, moment) = (name.items(rows), now())
        if !items.isEmpty { try await told.update(topic) { $0.mark(items, isSeen: false, at: moment) } }
    }

    private static func topic(_ queries: [TrendingQuery]) -> String {
        let lists = queries.compactMap { query in
            SeenList(query).map { list in
                var list = list
                list.identity.period = ""
                return list.parts.filter { !$0.isEmpty }.joined(separator: " ")
            }
        }
        return "watch " + Set(lists).sorted().joined(separator: ", ")
    }
}

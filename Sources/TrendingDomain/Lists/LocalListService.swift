/// Stores lists on this machine, one for each query.
package protocol LocalListService<Item>: Sendable {
    associatedtype Item

    /// Returns the stored list, which may be empty; `nil` if no list is stored for the query.
    func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>?

    /// Replaces the stored list in an atomic write, but only if `ListReplacement` allows it for the list stored at that
    /// moment. Returns the list with what the service added to it.
    @discardableResult
    func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item>

    /// Summaries of all stored lists, newest first. Lists that can't be read are left out.
    func storedLists() async -> [StoredListSummary]
}

extension LocalListService {
    /// The stored lists, newest first. Lists that can't be read are left out.
    package func loadAll(atMost most: Int = .max) async -> [RankedList<Item>] {
        var lists: [RankedList<Item>] = []
        for summary in await storedLists().prefix(most) {
            if let list = try? await load(summary.query) { lists.append(list) }
        }
        return lists
    }
}

/// A list after `save`.
package struct SavedList<Item> {
    package var outcome: SaveOutcome
    /// As it is stored now; as it was passed if the outcome is `.kept`.
    package var list: RankedList<Item>

    package init(_ list: RankedList<Item>, _ outcome: SaveOutcome) {
        self.list = list
        self.outcome = outcome
    }
}

extension SavedList: Sendable where Item: Sendable {}
extension SavedList: Equatable where Item: Equatable {}

/// What `save` did with the stored list.
package enum SaveOutcome: Equatable {
    /// The list was stored, and differs from the previous one. Also if there was no previous one.
    case replaced
    /// The fetched rows are the same; the stored list has the new time.
    case confirmed
    /// The stored list stays: `ListReplacement` preferred it, or lists of this source are not stored.
    case kept
}

/// A stored list without its rows.
package struct StoredListSummary: Equatable {
    package var query: TrendingQuery
    package var fetchedAt: Timestamp
    /// As in the list.
    package var day: TrendingDay?
    package var count: Int

    package init(query: TrendingQuery, fetchedAt: Timestamp, day: TrendingDay? = nil, count: Int) {
        self.query = query
        self.fetchedAt = fetchedAt
        self.day = day
        self.count = count
    }
}

extension StoredListSummary {
    package init<Item>(_ list: RankedList<Item>) {
        self.init(query: list.query, fetchedAt: list.fetchedAt, day: list.trendingDay, count: list.items.count)
    }
}

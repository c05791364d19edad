/// Fetches lists from a source.
package protocol RemoteListService<Item>: Sendable {
    associatedtype Item

    /// Sends a request to the source. Never returns a partly received list.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure) -> RankedList<Item>
}

/// The options of a fetch besides its query.
package struct FetchOptions<Item> {
    /// How many rows the user wants, for a source that can return more than its default.
    package var count: Int?
    /// The list stored for the query. If the source confirms that it is current (a 304, for example), the fetch returns
    /// this list with a new time.
    package var known: RankedList<Item>?

    package init(count: Int? = nil, known: RankedList<Item>? = nil) {
        self.count = count
        self.known = known
    }

    /// The validators of the known list. Not sent if the list has unreadable rows: a later version of the program may
    /// be able to read them.
    package var validators: Validators? {
        known.flatMap { $0.unreadableRows == 0 ? $0.validators : nil }
    }
}

extension FetchOptions: Sendable where Item: Sendable {}
extension FetchOptions: Equatable where Item: Equatable {}

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

/// Locks a query, so that only one process at a time fetches its list (single-flight).
package protocol QueryLock: Sendable {
    /// Waits for a limited time while another process holds the lock.
    ///
    /// Returns `nil` if the lock is not available: the caller then fetches without it. Throws if the task is cancelled.
    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery?
}

/// A query that this process has locked. Call `unlock` exactly once.
package struct LockedQuery {
    /// Whether another process held the lock. It may have stored the list.
    package let hasWaited: Bool
    private let release: @Sendable (_ isShared: Bool) async -> Void

    package init(hasWaited: Bool, release: @escaping @Sendable (_ isShared: Bool) async -> Void) {
        self.hasWaited = hasWaited
        self.release = release
    }

    /// `isShared` if this process uses the list that the other one stored.
    package func unlock(isShared: Bool = false) async { await release(isShared) }
}

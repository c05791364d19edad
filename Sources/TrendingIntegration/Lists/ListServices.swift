import Logging
import TrendingData
import TrendingDomain

/// Stores only the lists of some sources, through a service that is made for the first save: a list that is only shown
/// needs none of what records it, and the types of those services cost Swift's runtime a search.
struct FilteringListService<Item: Sendable>: LocalListService {
    let stored: any LocalListService<Item>
    let recording: @Sendable () -> any LocalListService<Item>

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? {
        query.source.isStored ? try await stored.load(query) : nil
    }

    func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item> {
        list.query.source.isStored ? try await recording().save(list) : SavedList(list, .kept)
    }

    func storedLists() async -> [StoredListSummary] { await stored.storedLists() }
}

/// Locks only the queries of some sources: other processes can't use a list that is not stored. Makes the lock when it
/// is first needed.
struct SelectiveQueryLock: QueryLock {
    let lock: @Sendable () -> (any QueryLock)?

    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery? {
        query.source.isStored ? try await lock()?.acquire(query) : nil
    }
}

extension TrendingQuery.Source {
    fileprivate var isStored: Bool { SourceDefinition.all.first { $0.name == name }?.isStored ?? true }
}

/// Logs the number of rows in each fetched list.
struct LoggedListService<Item: Sendable>: RemoteListService {
    let remote: any RemoteListService<Item>
    let logger: Logger

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure) -> RankedList<Item> {
        let list = try await remote.fetch(query, options)
        if list.unreadableRows > 0 {
            logger.info("\(list.items.count) rows read, \(list.unreadableRows) could not be read")
        } else {
            logger.info("\(list.items.count) rows read")
        }
        return list
    }
}

import Logging
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Stores only the lists of some sources, through a service that is made for the first save: a list that is only shown
/// needs none of what records it, and the types of those services cost Swift's runtime a search.
struct FilteringListService: LocalListService {
    let stored: any LocalListService<Repo>
    let recording: @Sendable () -> any LocalListService<Repo>

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Repo>? {
        query.source.isStored ? try await stored.load(query) : nil
    }

    func save(_ list: RankedList<Repo>) async throws(LocalFailure) -> SavedList<Repo> {
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
    fileprivate var isStored: Bool { SourceDefinition.named(name)?.isStored ?? true }
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

/// Shows progress while a list is fetched, and lets Ctrl-C cancel it.
struct InterruptibleListService<Item: TrendedItem>: RemoteListService {
    let remote: any RemoteListService<Item>
    let run: Run

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure) -> RankedList<Item> {
        let line = run.progressLine(query.fetchingText)
        run.fetchLine.value = line
        run.openHistory(for: query, of: Item.kind)
        return try await Interruption.cancels {
            await line.attend {
                // Any failure after an interruption counts as the interruption.
                await Result { () async throws(RemoteFailure) in try await remote.fetch(query, options) }
                    .mapError { Task.isCancelled ? RemoteFailure.cancelled : $0 }
            }
        }.get()
    }
}

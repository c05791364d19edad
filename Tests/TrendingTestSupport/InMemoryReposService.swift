import Synchronization
import TrendingDomain

/// Stores lists in memory.
package final class InMemoryListService<Item: RankedItem>: LocalListService {
    private let lists: Mutex<[TrendingQuery: RankedList<Item>]>

    package init(_ lists: [RankedList<Item>] = []) {
        let pairs = lists.map { (Self.unnamed($0.query), $0) }
        self.lists = Mutex(Dictionary(pairs, uniquingKeysWith: { _, last in last }))
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? {
        lists.withLock { $0[Self.unnamed(query)] }
    }

    @discardableResult
    package func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item> {
        lists.withLock { lists in
            let query = Self.unnamed(list.query)
            let replacement = ListReplacement(of: lists[query], by: list)
            let outcome = replacement.outcome(now: lists[query]?.fetchedAt ?? list.fetchedAt)
            if outcome != .kept { lists[query] = list }
            return SavedList(list, outcome)
        }
    }

    package func storedLists() async -> [StoredListSummary] {
        lists.withLock { Array($0.values) }
            .map { StoredListSummary($0) }
            .sorted { $0.fetchedAt > $1.fetchedAt }
    }

    /// Removes the names of languages, because they do not identify a query.
    private static func unnamed(_ query: TrendingQuery) -> TrendingQuery {
        var query = query
        query.language?.name = ""
        query.spokenLanguage?.name = ""
        return query
    }
}

package typealias InMemoryReposService = InMemoryListService<Repo>

import TrendingDomain

/// Stands in for the stored lists if no place for files is known: loading and saving fail.
package struct UnlocatedListService<Item: Sendable>: LocalListService {
    private let failure: LocalFailure

    package init(_ unknown: UnknownLocation) {
        failure = .noLocation(unknown)
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? { throw failure }

    package func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item> { throw failure }

    package func storedLists() async -> [StoredListSummary] { [] }
}

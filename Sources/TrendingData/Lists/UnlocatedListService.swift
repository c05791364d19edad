import TrendingDomain

/// The stored lists of a user for whom no place for files is known: everything fails.
package struct UnlocatedListService<Item: RankedItem>: LocalListService {
    private let failure: LocalFailure

    package init(_ unknown: UnknownLocation) {
        failure = .noLocation(reason: unknown.reason)
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? { throw failure }

    package func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SaveOutcome { throw failure }

    package func storedLists() async -> [StoredListSummary] { [] }
}

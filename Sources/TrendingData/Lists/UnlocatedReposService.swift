import TrendingDomain

/// The stored lists of a user for whom no place for files is known: everything fails.
package struct UnlocatedReposService: LocalReposService {
    private let failure: LocalFailure

    package init(_ unknown: UnknownLocation) {
        failure = .noLocation(unknown)
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? { throw failure }

    package func save(_ list: TrendingList) async throws(LocalFailure) -> SaveOutcome { throw failure }

    package func storedLists() async -> [StoredListSummary] { [] }
}

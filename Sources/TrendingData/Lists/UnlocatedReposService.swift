import TrendingDomain

/// Stands where no place for files is known: says so whenever one is needed.
package struct UnlocatedReposService: LocalReposService {
    private let failure: LocalFailure

    package init(_ unknown: UnknownLocation) {
        failure = .noLocation(reason: unknown.reason)
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? { throw failure }

    package func save(_ list: TrendingList) async throws(LocalFailure) { throw failure }

    package func storedLists() async -> [StoredListSummary] { [] }
}

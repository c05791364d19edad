import TrendingDomain

extension RemoteListService {
    /// With the options of most tests: none.
    package func fetch(_ query: TrendingQuery) async throws(RemoteFailure) -> RankedList<Item> {
        try await fetch(query, FetchOptions())
    }
}

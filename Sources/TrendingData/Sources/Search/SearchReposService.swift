import TrendingDomain

/// The source `search`: the repositories that were made in the period, those with the most stars first, as GitHub's REST
/// API finds them.
package struct SearchReposService: RemoteReposService {
    private static let usualRows = 25

    private let client: any NetworkClient
    private let server: ServerRoot
    private let token: APIToken?
    private let reader: SearchPageReader
    private let now: @Sendable () -> Timestamp

    package init(
        client: any NetworkClient,
        api: GitHubAPIAddress = .github,
        token: APIToken? = nil,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.client = client
        server = ServerRoot(api.text)
        reader = SearchPageReader(site: api.site)
        self.token = token
        self.now = now
    }

    /// As many rows as are wished for and a page has, 25 where nothing is said.
    package func fetch(_ query: TrendingQuery, _ wish: FetchWish) async throws(RemoteFailure) -> TrendingList {
        var rows = SearchRows(wanted: min(max(wish.count ?? Self.usualRows, 1), SearchPage.mostRows))
        let request = SearchReposRequest(
            terms: SearchTerms(query, today: CalendarDay(of: now())),
            perPage: rows.perPage,
            token: token,
            reader: reader
        )
        rows.add(try await client.execute(request, at: server))
        return try rows.list(query, fetchedAt: now())
    }
}

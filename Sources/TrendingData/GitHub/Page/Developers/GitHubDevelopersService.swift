import TrendingDomain

/// Reads GitHub's page of trending developers as a list.
package struct GitHubDevelopersService: RemoteListService {
    private let client: any NetworkClient
    private let server: ServerRoot
    private let reader: GitHubPageReader
    private let now: @Sendable () -> Timestamp

    /// The parameters are those of `GitHubTrendingService`.
    package init(
        client: any NetworkClient,
        baseURL: String = "https://github.com",
        now: @escaping @Sendable () -> Timestamp,
        library: @escaping @Sendable () -> Result<XML2Library, MissingLibrary> = { XML2Library.system }
    ) {
        self.client = client
        server = ServerRoot(baseURL)
        reader = GitHubPageReader(baseURL: server.address, library: library)
        self.now = now
    }

    package func fetch(_ query: TrendingQuery, _ options: FetchOptions<Developer>) async throws(RemoteFailure)
        -> RankedList<Developer>
    {
        let request = GitHubDevelopersRequest(trending: query, reader: reader, now: now)
        let requestedAt = now()
        switch try await client.execute(ConditionalRequest(request, known: options.validators), at: server) {
        case .unchanged: return try options.confirmed(at: requestedAt)
        case .version(let page, let validators):
            let site = RepoSite(address: server.address)
            return RankedList(
                query: query,
                fetchedAt: requestedAt,
                items: page.developers.map { $0.checked(at: site) },
                unreadableRows: page.unreadableRows,
                validators: validators
            )
        }
    }
}

import TrendingDomain

package typealias GitHubTrendingService = GitHubListService<GitHubPageRows>
package typealias GitHubDevelopersService = GitHubListService<GitHubDeveloperRows>

/// The source `github`: reads one of GitHub's pages as a list.
package struct GitHubListService<Rows: GitHubRows>: RemoteListService {
    let client: any NetworkClient
    let server: ServerRoot
    let now: @Sendable () -> Timestamp
    private let onLanguages: @Sendable ([ProgrammingLanguage]) async -> Void
    private let library: @Sendable () -> Result<XML2Library, MissingLibrary>

    /// `baseURL` is the address of the site, with or without a `/` at the end. `onLanguages` receives the languages of
    /// each page, unless the page is rejected in favour of the stored list. `library` is called on a thread that runs
    /// no tasks.
    package init(
        client: any NetworkClient,
        baseURL: String = "https://github.com",
        now: @escaping @Sendable () -> Timestamp,
        onLanguages: @escaping @Sendable ([ProgrammingLanguage]) async -> Void = { _ in },
        library: @escaping @Sendable () -> Result<XML2Library, MissingLibrary> = { XML2Library.system }
    ) {
        self.client = client
        server = ServerRoot(baseURL)
        self.now = now
        self.onLanguages = onLanguages
        self.library = library
    }

    func request(_ query: TrendingQuery) -> GitHubListRequest<Rows> {
        GitHubListRequest(trending: query, baseURL: server.address, library: library, now: now)
    }

    package func fetch(_ query: TrendingQuery, _ options: FetchOptions<Rows.Item>) async throws(RemoteFailure)
        -> RankedList<Rows.Item>
    {
        let requestedAt = now()
        switch try await client.execute(request(query), at: server, known: options.validators) {
        case .unchanged: return try options.confirmed(at: requestedAt)
        case .version(let page, let validators):
            let site = RepoSite(address: server.address)
            var list = RankedList(
                query: query,
                fetchedAt: requestedAt,
                items: page.items.map { $0.checked(at: site) },
                unreadableRows: page.unreadableRows
            )
            list.validators = validators
            let isRefused = ListReplacement(of: options.known, by: list).refusal != nil
            if !page.languages.isEmpty, !isRefused { await onLanguages(page.languages) }
            return list
        }
    }
}

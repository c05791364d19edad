import TrendingDomain

/// The source `github`: reads the page of trending repositories as a list.
package struct GitHubTrendingService: RemoteListService {
    let client: any NetworkClient
    let server: ServerRoot
    let reader: GitHubPageReader
    let now: @Sendable () -> Timestamp
    private let onLanguages: @Sendable ([ProgrammingLanguage]) async -> Void

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
        reader = GitHubPageReader(baseURL: server.address, library: library)
        self.now = now
        self.onLanguages = onLanguages
    }

    package func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        let request = GitHubTrendingRequest(trending: query, reader: reader, now: now)
        let requestedAt = now()
        let answer = try await client.execute(ConditionalRequest(request, known: options.validators), at: server)
        switch answer {
        case .unchanged: return try options.confirmed(at: requestedAt)
        case .version(let page, let validators):
            let site = RepoSite(address: server.address)
            let list = TrendingList(
                query: query,
                fetchedAt: requestedAt,
                items: page.repos.map { $0.checked(at: site) },
                unreadableRows: page.unreadableRows,
                validators: validators
            )
            let isRefused = ListReplacement(of: options.known, by: list).refusal != nil
            if !page.languages.isEmpty, !isRefused { await onLanguages(page.languages) }
            return list
        }
    }
}

import HTTPTypes
import TrendingDomain

package typealias GitHubTrendingService = GitHubListService<Repo>
package typealias GitHubDevelopersService = GitHubListService<Developer>

/// The source `github`: reads one of GitHub's pages as a list.
package struct GitHubListService<Item: GitHubItem>: RemoteListService {
    let client: any NetworkClient
    let server: ServerRoot
    let now: WallClock
    private let onLanguages: @Sendable ([ProgrammingLanguage]) async -> Void
    private let library: @Sendable () -> Result<XML2Library, MissingLibrary>

    /// `baseURL` is the address of the site, with or without a `/` at the end. `onLanguages` receives the languages of
    /// each page, unless the page is rejected in favour of the stored list. `library` is called on a thread that runs
    /// no tasks.
    package init(
        client: any NetworkClient,
        baseURL: String = RepoAddress.gitHub,
        now: @escaping WallClock,
        onLanguages: @escaping @Sendable ([ProgrammingLanguage]) async -> Void = { _ in },
        library: @escaping @Sendable () -> Result<XML2Library, MissingLibrary> = { XML2Library.system }
    ) {
        self.client = client
        server = ServerRoot(baseURL)
        self.now = now
        self.onLanguages = onLanguages
        self.library = library
    }

    package func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure)
        -> RankedList<Item>
    {
        let requestedAt = now()
        return try await client.list(page(query), at: server, options, requestedAt: requestedAt) { page, validators in
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

extension GitHubListService {
    /// The page of a query.
    func page(_ query: TrendingQuery) -> Endpoint<GitHubListPage<Item>> {
        let isOfDevelopers = Item.kind == .developers
        let folder = isOfDevelopers ? ["trending", "developers"] : ["trending"]
        // GitHub has no developers for a spoken language.
        let spoken = isOfDevelopers ? nil : query.spokenLanguage.map { RequestItem("spoken_language_code", $0.code) }
        var endpoint = Endpoint(
            folder + (query.language.map { [$0.slug] } ?? []),
            query: [RequestItem("since", query.since.text)] + (spoken.map { [$0] } ?? [])
        ) { response, isCancelled throws(RemoteFailure) in
            try GitHubAPIResponse.check(response.head)
            let type = response.head.headerFields[.contentType]
            guard ["text/html", "application/xhtml+xml", ""].contains(response.head.mediaType) else {
                throw .unreadable(.notHTML(contentType: type))
            }
            return try GitHubListPage<Item>.read(
                response.body,
                since: query.since,
                language: .list(query.language),
                baseURL: server.address,
                contentType: type,
                library: library(),
                isCancelled: isCancelled
            )
        }
        endpoint.headerFields = [.accept: "text/html"]
        endpoint.isLong = true
        // A captive portal may show a list of its own.
        endpoint.accepts = { address, server in
            let path = server.path(inAddress: address)?.split(separator: "/").prefix(2).map { $0.lowercased() } ?? []
            return path.first == "trending" && path.contains("developers") == isOfDevelopers
        }
        endpoint.misplaced = .notATrendingPage
        return endpoint
    }
}

import HTTPTypes
import TrendingDomain

/// The source `github`: the page of trending repositories, read as a list.
package struct GitHubTrendingService: RemoteReposService {
    private let client: any NetworkClient
    /// Reading a page takes tens of milliseconds.
    private let reading = BlockingWork(label: "trending.page")
    private let baseURL: String
    private let now: @Sendable () -> Timestamp
    private let onLanguages: @Sendable ([ProgrammingLanguage]) async -> Void
    private let library: @Sendable () -> Result<XML2Library, MissingXML2Library>

    /// `baseURL` is the address of the site, with or without a `/` at its end. `onLanguages` is told the languages of
    /// each page that was read. `library` is asked off the threads that tasks run on.
    package init(
        client: any NetworkClient,
        baseURL: String = "https://github.com",
        now: @escaping @Sendable () -> Timestamp,
        onLanguages: @escaping @Sendable ([ProgrammingLanguage]) async -> Void = { _ in },
        library: @escaping @Sendable () -> Result<XML2Library, MissingXML2Library> = { XML2Library.system }
    ) {
        self.client = client
        self.baseURL = String(baseURL.reversed().drop { $0 == "/" }.reversed())
        self.now = now
        self.onLanguages = onLanguages
        self.library = library
    }

    package func fetch(_ query: TrendingQuery) async throws(RemoteFailure) -> TrendingList {
        try checkCancellation()
        let response = try await send(GitHubTrendingRequest.make(query, baseURL: baseURL))
        let fetchedAt = now()
        try GitHubResponse.check(response.head, now: fetchedAt)
        let page = try await read(response, since: query.since)
        try checkCancellation()
        if !page.languages.isEmpty { await onLanguages(page.languages) }
        return TrendingList(
            query: query,
            fetchedAt: fetchedAt,
            repos: page.repos,
            unreadableRows: page.unreadableRows
        )
    }

    private func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        do {
            return try await client.send(request)
        } catch {
            throw RemoteFailure(error)
        }
    }

    private func read(
        _ response: NetworkResponse,
        since period: TrendingQuery.Period
    ) async throws(RemoteFailure) -> GitHubTrendingPage {
        let flag = CancellationFlag()
        let result = await withTaskCancellationHandler {
            await reading.run { [baseURL, library] in
                GitHubTrendingPage.read(
                    response.body,
                    since: period,
                    baseURL: baseURL,
                    library: library(),
                    isCancelled: { flag.isRaised }
                )
            }
        } onCancel: {
            flag.raise()
        }
        switch result {
        case .success(let page): return page
        case .failure(let refusal):
            throw RemoteFailure(refusal, contentType: response.head.headerFields[.contentType])
        }
    }

    private func checkCancellation() throws(RemoteFailure) {
        if Task.isCancelled { throw .cancelled }
    }
}

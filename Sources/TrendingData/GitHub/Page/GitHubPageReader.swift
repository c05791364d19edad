import HTTPTypes
import TrendingConsole
import TrendingDomain

/// Reads pages on a thread of its own, because a page takes tens of milliseconds.
struct GitHubPageReader: Sendable {
    private let work = BlockingWork(label: "trending.page")
    private let baseURL: String
    private let library: @Sendable () -> Result<XML2Library, MissingLibrary>

    init(baseURL: String, library: @escaping @Sendable () -> Result<XML2Library, MissingLibrary>) {
        self.baseURL = baseURL
        self.library = library
    }

    /// Stops if the task is cancelled.
    func read(
        _ response: NetworkResponse,
        since period: TrendingQuery.Period,
        language: ProgrammingLanguage?
    ) async throws(RemoteFailure) -> GitHubTrendingPage {
        try await read(response) { [baseURL] library, isCancelled in
            GitHubTrendingPage.read(
                response.body,
                since: period,
                language: .list(language),
                baseURL: baseURL,
                library: library,
                isCancelled: isCancelled
            )
        }
    }

    /// Reads the page of trending developers. Stops if the task is cancelled.
    func readDevelopers(
        _ response: NetworkResponse,
        since period: TrendingQuery.Period,
        language: ProgrammingLanguage?
    ) async throws(RemoteFailure) -> GitHubDevelopersPage {
        try await read(response) { [baseURL] library, isCancelled in
            GitHubDevelopersPage.read(
                response.body,
                since: period,
                language: .list(language),
                baseURL: baseURL,
                library: library,
                isCancelled: isCancelled
            )
        }
    }

    private func read<Page: Sendable>(
        _ response: NetworkResponse,
        _ page:
            @escaping @Sendable (Result<XML2Library, MissingLibrary>, () -> Bool) -> Result<
                Page, GitHubTrendingPage.Refusal
            >
    ) async throws(RemoteFailure) -> Page {
        let flag = CancellationFlag()
        let result = await withTaskCancellationHandler {
            await work.run { [library] in page(library()) { flag.isRaised } }
        } onCancel: {
            flag.raise()
        }
        switch result {
        case .success(let page): return page
        case .failure(let refusal):
            throw RemoteFailure(refusal, contentType: response.head.headerFields[.contentType])
        }
    }
}

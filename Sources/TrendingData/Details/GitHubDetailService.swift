import TrendingDomain

/// Fetches one part of what GitHub knows of repositories.
struct GitHubDetailService<Request: TypedRequest>: RemoteDetailService {
    let client: any NetworkClient
    let server: ServerRoot
    let now: @Sendable () -> Timestamp
    let request: @Sendable (RepoName) -> Request

    func fetch(
        _ repo: RepoName,
        known: Detail<Request.Answer>?
    ) async throws(RemoteFailure) -> Detail<Request.Answer> {
        let sentAt = now()
        let request = ConditionalRequest(request(repo), known: known?.validators)
        switch try await client.execute(request, at: server) {
        case .version(let value, let validators):
            return Detail(value, fetchedAt: sentAt, validators: validators)
        case .unchanged:
            guard var known else { throw .unreadable(.unrequestedNotModified) }
            known.fetchedAt = sentAt
            return known
        }
    }
}

extension SourceContext {
    /// The facts of repositories, from the API.
    package var repoFacts: any RemoteDetailService<RepoFacts> {
        let api = GitHubAPIAddress(given)
        return GitHubDetailService(client: apiClient, server: ServerRoot(api.text), now: now) { repo in
            RepoFactsRequest(repo: repo, site: RepoSite(address: api.site))
        }
    }

    /// Whether the API responds, and how many requests it still allows. That counts as none.
    package func reachAPI() async -> Reachability {
        await apiClient.reachability(ofAPI: ServerRoot(GitHubAPIAddress(given).text), limit: \.core)
    }

    /// READMEs from the API; if it can't be used, the files themselves. They are fetched without the token.
    package var readmes: any RemoteDetailService<RepoReadme> {
        let rendered = apiDetails { ReadmeRequest(repo: $0) }
        return FallbackReadmeService(rendered: rendered, source: readmeFiles)
    }

    /// The newest releases of repositories, from the API.
    package var repoReleases: any RemoteDetailService<[RepoRelease]> { apiDetails { ReleasesRequest(repo: $0) } }

    /// The newest issues and pull requests of repositories, from the API.
    package var threadLists: any RemoteDetailService<[ThreadSummary]> {
        let site = RepoSite(address: GitHubAPIAddress(given).site)
        return apiDetails { ThreadsRequest(repo: $0, site: site) }
    }

    /// READMEs as their authors wrote them.
    package var readmeSources: any RemoteDetailService<RepoReadme> {
        FallbackReadmeService(rendered: apiDetails { ReadmeFileRequest(repo: $0) }, source: readmeFiles)
    }

    private func apiDetails<Request: TypedRequest>(
        _ request: @escaping @Sendable (RepoName) -> Request
    ) -> GitHubDetailService<Request> {
        let api = ServerRoot(GitHubAPIAddress(given).text)
        return GitHubDetailService(client: apiClient, server: api, now: now, request: request)
    }

    private var readmeFiles: ReadmeFileService {
        let api = GitHubAPIAddress(given)
        let isRawServer = api.isGitHub
        let raw = isRawServer ? "https://raw.githubusercontent.com" : api.site
        return ReadmeFileService { [client, now] file in
            GitHubDetailService(client: client, server: ServerRoot(raw), now: now) { repo in
                ReadmeSourceRequest(repo: repo, isRawServer: isRawServer, file: file)
            }
        }
    }
}

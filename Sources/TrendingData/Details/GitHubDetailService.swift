import TrendingDomain

/// Fetches one part of what GitHub knows of repositories.
struct GitHubDetailService<Request: TypedRequest>: RemoteDetailService {
    let server: GitHubServer
    let request: @Sendable (RepoName) -> Request

    func fetch(
        _ repo: RepoName,
        known: Detail<Request.Answer>?
    ) async throws(RemoteFailure) -> Detail<Request.Answer> {
        let sentAt = server.now()
        switch try await server.send(request(repo), known: known?.validators) {
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
        GitHubDetailService(server: api) { [site = api.site] in RepoFactsRequest(repo: $0, site: site) }
    }

    /// Whether the API responds, and how many requests it still allows. That counts as none.
    package func reachAPI() async -> Reachability { await api.reachability(limit: \.core) }

    /// READMEs from the API; if it can't be used, the files themselves. They are fetched without the token.
    package var readmes: any RemoteDetailService<RepoReadme> {
        let rendered = GitHubDetailService(server: api) { ReadmeRequest(repo: $0) }
        return FallbackReadmeService(rendered: rendered, source: readmeFiles)
    }

    /// The newest releases of repositories, from the API.
    package var repoReleases: any RemoteDetailService<[RepoRelease]> {
        GitHubDetailService(server: api) { ReleasesRequest(repo: $0) }
    }

    /// The newest issues and pull requests of repositories, from the API.
    package var threadLists: any RemoteDetailService<[ThreadSummary]> {
        GitHubDetailService(server: api) { [site = api.site] in ThreadsRequest(repo: $0, site: site) }
    }

    /// READMEs as their authors wrote them.
    package var readmeSources: any RemoteDetailService<RepoReadme> {
        let raw = GitHubDetailService(server: api) { ReadmeFileRequest(repo: $0) }
        return FallbackReadmeService(rendered: raw, source: readmeFiles)
    }

    private var readmeFiles: ReadmeFileService {
        let isRawServer = apiAddress.isGitHub
        let root = isRawServer ? "https://raw.githubusercontent.com" : apiAddress.site
        let server = GitHubServer(client, root: root, apiAddress, now: now)
        return ReadmeFileService { file in
            GitHubDetailService(server: server) {
                ReadmeSourceRequest(repo: $0, isRawServer: isRawServer, file: file)
            }
        }
    }
}

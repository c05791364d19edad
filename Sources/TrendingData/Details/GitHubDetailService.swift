import HTTPTypes
import TrendingDomain

/// Fetches one part of what GitHub knows of repositories.
struct GitHubDetailService<Value: Sendable>: RemoteDetailService {
    let server: GitHubServer
    let endpoint: @Sendable (RepoName) -> Endpoint<Value>

    func fetch(_ repo: RepoName, known: Detail<Value>?) async throws(RemoteFailure) -> Detail<Value> {
        try await server.client.detail(endpoint(repo), at: server.root, known: known, now: server.now)
    }
}

extension SourceContext {
    /// The facts of repositories, from the API.
    package var repoFacts: any RemoteDetailService<RepoFacts> {
        GitHubDetailService(server: api) { [site = api.site] in .facts($0, at: site) }
    }

    /// Whether the API responds, and how many requests it still allows. That counts as none.
    package func reachAPI() async -> Reachability { await api.reachability(.core) }

    /// READMEs from the API; if it can't be used, the files themselves. They are fetched without the token.
    package var readmes: any RemoteDetailService<RepoReadme> {
        let rendered = GitHubDetailService(server: api) { .readme($0) }
        return FallbackReadmeService(rendered: rendered, source: readmeFiles)
    }

    /// The newest releases of repositories, from the API.
    package var repoReleases: any RemoteDetailService<[RepoRelease]> {
        GitHubDetailService(server: api) { .releases($0) }
    }

    /// The newest issues and pull requests of repositories, from the API.
    package var threadLists: any RemoteDetailService<[ThreadSummary]> {
        GitHubDetailService(server: api) { [site = api.site] in .threads($0, at: site) }
    }

    /// READMEs as their authors wrote them.
    package var readmeSources: any RemoteDetailService<RepoReadme> {
        let raw = GitHubDetailService(server: api) { .readmeFile($0) }
        return FallbackReadmeService(rendered: raw, source: readmeFiles)
    }

    private var readmeFiles: ReadmeFileService {
        let isRawServer = apiAddress.site == RepoSite.github.address
        let root = isRawServer ? "https://raw.githubusercontent.com" : apiAddress.site
        let server = GitHubServer(client, root: root, apiAddress, now: now)
        return ReadmeFileService { file in
            GitHubDetailService(server: server) { .file(file, of: $0, isRawServer: isRawServer) }
        }
    }
}

extension Endpoint<RepoFacts> {
    /// What GitHub says about a repository.
    static func facts(_ repo: RepoName, at site: RepoSite) -> Endpoint {
        .gitHub(repo.path, or: .notARepo) { RepoFacts($0, at: site) }
    }
}

extension Endpoint<[RepoRelease]> {
    /// The newest releases of a repository, with their notes as HTML. Drafts are left out.
    static func releases(_ repo: RepoName) -> Endpoint {
        .gitHub(
            repo.path + ["releases"],
            query: [],
            form: ".html+json",
            most: 5,
            or: .notReleases,
            isLeftOut: { $0.boolean("draft") },
            read: RepoRelease.init
        )
    }
}

extension RepoRelease {
    /// Returns `nil` if the object names no release, or one with a tag that git does not allow.
    fileprivate init?(_ json: JSONObject) {
        guard let tag = json.text("tag_name").flatMap(RenderedPlace.ref) else { return nil }
        self.init(tag: tag)
        name = json.text("name")
        url = json.address("html_url")
        publishedAt = json.moment("published_at")
        isPrerelease = json.boolean("prerelease")
        notes = json.value("body_html").flatMap { try? $0.text }
    }
}

import HTTPTypes
import TrendingDomain

/// Requests the newest releases of a repository, with their notes as HTML. Drafts are left out.
struct ReleasesRequest: GitHubAPIRequest {
    static let most = 5

    let repo: RepoName

    var path: [String] { ["repos", repo.owner, repo.name, "releases"] }
    var query: [RequestItem] { [RequestItem("per_page", String(Self.most))] }

    var headerFields: HTTPFields { .gitHub(".html+json") }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> [RepoRelease] {
        let json = try GitHubAPIResponse.json(response)
        guard let elements = try? json.elements else { throw .unreadable(.notReleases) }
        let published = elements.prefix(Self.most).map(JSONObject.init).filter { $0?.boolean("draft") != true }
        let releases = published.compactMap { $0.flatMap(RepoRelease.init) }
        if releases.isEmpty, !published.isEmpty { throw .unreadable(.notReleases) }
        return releases
    }
}

extension RepoRelease {
    /// Returns `nil` if the object names no release, or one with a tag that git does not allow.
    fileprivate init?(_ json: JSONObject) {
        guard let tag = json.text("tag_name").flatMap(RenderedPlace.ref) else { return nil }
        self.init(tag: tag)
        name = json.text("name")
        url = json.address("html_url")
        publishedAt = json.text("published_at").flatMap { Timestamp(iso8601: $0) }
        isPrerelease = json.boolean("prerelease")
        notes = json.value("body_html").flatMap { try? $0.text }
    }
}

import HTTPTypes
import TrendingDomain

extension Endpoint<[RepoRelease]> {
    /// The newest releases of a repository, with their notes as HTML. Drafts are left out.
    static func releases(_ repo: RepoName) -> Endpoint {
        let most = 5
        let query = [RequestItem("per_page", String(most))]
        return .gitHub(repo.path + ["releases"], query: query, form: ".html+json") { response throws(RemoteFailure) in
            let json = try GitHubAPIResponse.json(response)
            guard let elements = try? json.elements else { throw .unreadable(.notReleases) }
            let published = elements.prefix(most).map(JSONObject.init).filter { $0?.boolean("draft") != true }
            let releases = published.compactMap { $0.flatMap(RepoRelease.init) }
            if releases.isEmpty, !published.isEmpty { throw .unreadable(.notReleases) }
            return releases
        }
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

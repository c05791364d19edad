import HTTPTypes
import TrendingDomain

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

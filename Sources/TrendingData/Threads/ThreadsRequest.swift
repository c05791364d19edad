import HTTPTypes
import TrendingDomain

/// Requests the newest issues and pull requests of a repository, open or not: GitHub lists both as issues.
struct ThreadsRequest: GitHubAPIRequest {
    static let most = 50

    let repo: RepoName
    let site: RepoSite

    var path: [String] { ["repos", repo.owner, repo.name, "issues"] }
    var query: [RequestItem] { [RequestItem("state", "all"), RequestItem("per_page", String(Self.most))] }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> [ThreadSummary] {
        let json = try GitHubAPIResponse.json(response)
        guard let elements = try? json.elements else { throw .unreadable(.notAThread) }
        let entries = elements.prefix(Self.most).map(JSONObject.init)
        let threads = entries.compactMap { $0.flatMap { ThreadSummary($0, of: repo, at: site) } }
        if threads.isEmpty, !entries.isEmpty { throw .unreadable(.notAThread) }
        return threads
    }
}

extension ThreadSummary {
    /// Returns `nil` if the object is no issue, or if its author can be none.
    init?(_ json: JSONObject, of repo: RepoName, at site: RepoSite) {
        let author = json.object("user")?.text("login")
        guard let number = json.identifier("number"), let title = json.text("title"),
            let createdAt = json.text("created_at").flatMap({ Timestamp(iso8601: $0) }),
            author.map({ GitHubName.isAuthor($0) }) ?? true
        else { return nil }
        let pull = json.object("pull_request")
        self.init(number: number, title: title, createdAt: createdAt)
        state = IssueThread.State(json, isMerged: pull?.text("merged_at") != nil)
        isPullRequest = pull != nil
        self.author = author
        comments = json.number("comments")
        url = site.url(of: self, in: repo)
    }
}

extension RepoSite {
    func url(of thread: ThreadSummary, in repo: RepoName) -> String {
        "\(url(repo.owner, repo.name))/\(thread.isPullRequest ? "pull" : "issues")/\(thread.number)"
    }
}

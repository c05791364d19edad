import HTTPTypes
import TrendingDomain

/// Requests which of the newest 100 comments of a thread are hidden, and why. GitHub's REST API does not say it.
struct HiddenCommentsRequest: GitHubAPIRequest {
    let thread: ThreadName

    var method: HTTPRequest.Method { .post }
    var path: [String] { ["graphql"] }
    var body: RequestBody? {
        RequestBody(contentType: "application/json", bytes: JSONWriter.bytes(of: HiddenCommentsQuery(thread: thread)))
    }

    /// The reasons by the number of the comment; `nil` for one that is not hidden.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> [Int: String?] {
        let json = JSONObject(try GitHubAPIResponse.json(response))
        let thread = json?.object("data")?.object("repository")?.object("issueOrPullRequest")
        guard let nodes = thread?.object("comments")?.list("nodes") else { throw .unreadable(.notAThread) }
        let comments = nodes.prefix(ThreadPageRequest.mostEntries).compactMap(JSONObject.init)
        let reasons = comments.compactMap { comment -> (Int, String?)? in
            let reason = comment.boolean("isMinimized") ? comment.text("minimizedReason") ?? "hidden" : nil
            let number = Self.number(inAddress: comment.text("url")) ?? comment.identifier("databaseId")
            return number.map { ($0, reason) }
        }
        return Dictionary(reasons, uniquingKeysWith: { $1 })
    }

    /// The number at the end of `…#issuecomment-12`. The field `databaseId` has 32 bits, and newer comments have larger
    /// numbers.
    private static func number(inAddress address: String?) -> Int? {
        address?.split(separator: "#issuecomment-").dropFirst().first.flatMap { Int($0) }
    }
}

private struct HiddenCommentsQuery: JSONEncodable {
    let thread: ThreadName

    func write(to json: inout JSONWriter) {
        let comments = "comments(last:100){nodes{databaseId,url,isMinimized,minimizedReason}}"
        let parts = ["Issue", "PullRequest"].map { "...on \($0){\(comments)}" }.joined()
        let thread = "issueOrPullRequest(number:$number){\(parts)}"
        let repo = "repository(owner:$owner,name:$name){\(thread)}"
        json.object { json in
            json.member("query", "query($owner:String!,$name:String!,$number:Int!){\(repo)}")
            json.member("variables", HiddenCommentsVariables(thread: self.thread))
        }
    }
}

private struct HiddenCommentsVariables: JSONEncodable {
    let thread: ThreadName

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", thread.repo.name)
            json.member("number", thread.number)
            json.member("owner", thread.repo.owner)
        }
    }
}

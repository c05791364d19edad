import HTTPTypes
import TrendingDomain

/// Writes comments with GitHub's REST API.
struct GitHubCommentService: RemoteCommentService {
    let server: GitHubServer

    func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread {
        try await server.send(IssueRequest(thread: name, site: server.site)).thread
    }

    func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment] {
        var comments: [ThreadComment] = []
        var page: Int? = 1
        while let number = page, number <= GitHubThreadUpdates.mostPages {
            let request = ThreadPageRequest(feed: .comments, thread: name, page: number, since: since)
            let answer = try await server.send(request)
            comments += answer.comments
            page = answer.link.next.flatMap { $0 == number + 1 ? $0 : nil }
        }
        return comments
    }

    func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> CommentAnswer {
        try await server.send(CommentRequest(thread: name, text: text))
    }
}

/// Writes a comment. A request with this method is never repeated by `RetryingNetworkClient`.
private struct CommentRequest: GitHubAPIRequest {
    let thread: ThreadName
    let text: String

    var method: HTTPRequest.Method { .post }
    var path: [String] {
        ["repos", thread.repo.owner, thread.repo.name, "issues", String(thread.number), "comments"]
    }
    var headerFields: HTTPFields { .gitHub(".full+json") }
    var body: RequestBody? {
        RequestBody(contentType: "application/json", bytes: JSONWriter.bytes(of: NewComment(body: text)))
    }

    /// Only 201 means that it was written: the sign-in page of a network answers 200.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> CommentAnswer {
        let status = response.head.status.code
        guard status == 201 else {
            if (200..<400).contains(status) { throw .unreadable(.notFromAPI(status: status)) }
            do throws(RemoteFailure) {
                try GitHubAPIResponse.check(response)
            } catch {
                guard case .rejected(let status, let reason) = error, (400..<500).contains(status), status != 408 else {
                    throw error
                }
                return .refused(status: status, reason: Self.reason(response, reason))
            }
            throw .unreadable(.notFromAPI(status: status))
        }
        guard let json = UntrustedJSON.read(response.body).flatMap(JSONObject.init),
            let comment = ThreadComment(json, .comment)
        else { throw .unreadable(.notAThread) }
        return .written(comment)
    }

    /// `Validation Failed: body is too long`: GitHub's message, and what it says of each error.
    private static func reason(_ response: NetworkResponse, _ reason: RefusalReason?) -> RefusalReason? {
        guard let json = UntrustedJSON.read(response.body).flatMap(JSONObject.init) else { return reason }
        let errors = (json.list("errors").map(Array.init) ?? []).prefix(3).compactMap { error in
            JSONObject(error)?.text("message") ?? (try? error.text)
        }
        let parts = [json.text("message"), errors.isEmpty ? nil : errors.joined(separator: ", ")]
        let message = parts.compactMap(\.self).joined(separator: ": ")
        guard !message.isEmpty else { return reason }
        return RefusalReason(message, page: reason?.page, scopes: reason?.scopes ?? [])
    }
}

private struct NewComment: JSONEncodable {
    let body: String

    func write(to json: inout JSONWriter) { json.object { $0.member("body", body) } }
}

extension SourceContext {
    /// Writes comments as the user that the token belongs to.
    package var comments: any RemoteCommentService { GitHubCommentService(server: api) }
}

import HTTPTypes
import TrendingDomain

/// Writes comments with GitHub's REST API.
struct GitHubCommentService: RemoteCommentService {
    let server: GitHubServer

    func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread {
        try await server.send(.issue(name, at: server.site)).thread
    }

    func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment] {
        var comments: [ThreadComment] = []
        var page: Int? = 1
        while let number = page, number <= GitHubThreadUpdates.mostPages {
            let answer = try await server.send(.page(number, of: .comments, name, since: since))
            comments += answer.comments
            page = answer.link.next.flatMap { $0 == number + 1 ? $0 : nil }
        }
        return comments
    }

    func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> CommentAnswer {
        try await server.send(.comment(text, on: name))
    }
}

extension Endpoint<CommentAnswer> {
    /// Writes a comment. Only 201 means that it was written: the sign-in page of a network answers 200.
    fileprivate static func comment(_ text: String, on thread: ThreadName) -> Endpoint {
        gitHub(thread.path + ["comments"], form: ".full+json") { response throws(RemoteFailure) in
            let status = response.head.status.code
            guard status == 201 else {
                if (200..<400).contains(status) { throw response.notFromAPI }
                do throws(RemoteFailure) {
                    try GitHubAPIResponse.check(response)
                } catch {
                    guard case .rejected(let status, let reason) = error, (400..<500).contains(status), status != 408
                    else { throw error }
                    return .refused(status: status, reason: Self.reason(response, reason))
                }
                throw response.notFromAPI
            }
            guard let json = UntrustedJSON.read(response.body).flatMap(JSONObject.init),
                let comment = ThreadComment(json, .comment)
            else { throw .unreadable(.notAThread) }
            return .written(comment)
        }
        .posting(.json { $0.member("body", text) })
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

extension SourceContext {
    /// Writes comments as the user that the token belongs to.
    package var comments: any RemoteCommentService { GitHubCommentService(server: api) }
}

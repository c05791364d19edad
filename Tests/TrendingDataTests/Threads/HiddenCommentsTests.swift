import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Hidden comments")
struct HiddenCommentsTests {
    private let api = InMemoryNetworkClient()
    private let root = "https://api.github.com/repos/astral-sh/uv/issues/7"

    @Test("Are known with their reasons if the user is signed in, and stored")
    func read() async throws {
        stub(
            #"""
            {"data": {"repository": {"issueOrPullRequest": {"comments": {"nodes": [
             {"databaseId": 1, "isMinimized": true, "minimizedReason": "off-topic"},
             {"databaseId": 2, "isMinimized": false, "minimizedReason": null}, null,
             {"databaseId": null, "url": "https://github.com/astral-sh/uv/issues/7#issuecomment-2500000000",
              "isMinimized": true, "minimizedReason": null}]}}}}}
            """#
        )
        let detail = try await service(isSignedIn: true).fetch(.uv, known: nil)
        #expect(detail.value.comments.map(\.hiddenAs) == ["off-topic", nil, "hidden"])
        let sent = try #require(api.requests.last)
        #expect(sent.head.method == .post && sent.head.path == "/graphql")
        let body = String(decoding: sent.body, as: UTF8.self)
        #expect(body.contains(#""variables":{"name":"uv","number":7,"owner":"astral-sh"}"#))
        let stored = StoredDetails(storage: InMemoryLocalStorageClient(), addresses: GivenAddresses()).threads(7)
        try await stored.save(detail, of: .uv)
        #expect(try await stored.load(.uv)?.value.comments == detail.value.comments)
    }

    @Test("Without an account nothing is asked, and if the server does not say, what is known stays")
    func refused() async throws {
        stub(#"{"message": "Bad credentials"}"#, status: 401)
        #expect(
            try await service(isSignedIn: false).fetch(.uv, known: nil).value.comments.allSatisfy { $0.hiddenAs == nil }
        )
        #expect(!api.requests.contains { $0.head.path == "/graphql" })
        var known = ThreadComment.any(id: ThreadComment.ID(.comment, 2))
        known.hiddenAs = "spam"
        let before = Detail(IssueThread.any(comments: [known]), fetchedAt: .any())
        let found = try await service(isSignedIn: true).fetch(.uv, known: before).value
        #expect(found.comments.map(\.hiddenAs) == [nil, "spam", nil])
        stub("[]")
        #expect(try await service(isSignedIn: true).fetch(.uv, known: before).value == found)
    }

    @Test("Of a comment that the answer does not name, what is known stays")
    func notNamed() async throws {
        let nodes = #"[{"databaseId": 2, "isMinimized": false}]"#
        stub(#"{"data": {"repository": {"issueOrPullRequest": {"comments": {"nodes": \#(nodes)}}}}}"#)
        let known = [1, 2].map { (number: Int) in
            var comment = ThreadComment.any(id: ThreadComment.ID(.comment, number))
            comment.hiddenAs = "spam"
            return comment
        }
        let before = Detail(IssueThread.any(comments: known), fetchedAt: .any())
        let found = try await service(isSignedIn: true).fetch(.uv, known: before).value
        #expect(found.comments.map(\.hiddenAs) == ["spam", nil, nil])
    }

    @Test("A list of changes does not show them again")
    func followed() {
        var hidden = ThreadComment.any()
        hidden.hiddenAs = "spam"
        var sut = FollowedThread(.any(comments: [hidden]))
        var updates = ThreadUpdates(cursor: ThreadCursor(after: .any()))
        updates.comments = [.any()]
        #expect(sut.apply(updates).isEmpty && sut.thread.comments == [hidden])
        #expect(sut.apply(whole: .any(comments: [.any()])).isEmpty && sut.thread.comments == [.any()])
    }

    private func service(isSignedIn: Bool) -> any RemoteDetailService<IssueThread> {
        SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() }).thread(7) { isSignedIn }
    }

    private func stub(_ answer: String, status: Int = 200) {
        let fields: HTTPFields = [.contentType: "application/json"]
        let times = #""created_at": "2026-11-21T01:02:03Z", "updated_at": "2026-11-21T01:02:03Z", "body": "Hello""#
        api.stub(root) { _ in .json("{\"id\": 70, \"number\": 7, \(times)}") }
        let comments = [1, 2, 2_500_000_000].map { "{\"id\": \($0), \(times)}" }.joined(separator: ", ")
        api.stub("\(root)/comments?per_page=100&page=1") { _ in .json("[\(comments)]") }
        api.stub("https://api.github.com/graphql") { _ in .status(status, headers: fields, answer) }
    }
}

import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Hidden comments")
struct HiddenCommentsTests {
    private static let reasons = """
        {"databaseId": 1, "isMinimized": true, "minimizedReason": "off-topic"},
        {"databaseId": 2, "isMinimized": false, "minimizedReason": null}, null,
        {"databaseId": null, "url": "https://github.com/astral-sh/uv/issues/7#issuecomment-2500000000",
         "isMinimized": true, "minimizedReason": null}
        """

    @Test(
        "Are known with their reasons if the user is signed in; of a comment that no answer names, what is known stays",
        arguments: [
            (200, comments(reasons), true, [:], ["off-topic", nil, "hidden"]),
            (200, comments(reasons), false, [2: "spam"], [nil, "spam", nil]),
            (
                200, comments(#"{"databaseId": 2, "isMinimized": false}"#), true, [1: "spam", 2: "spam"],
                ["spam", nil, nil]
            ),
            (200, "[]", true, [2: "spam"], [nil, "spam", nil]),
            (401, #"{"message": "Bad credentials"}"#, true, [2: "spam"], [nil, "spam", nil]),
        ] as [(Int, String, Bool, [Int: String], [String?])]
    )
    func read(status: Int, answer: String, isSignedIn: Bool, known: [Int: String], hiddenAs: [String?]) async throws {
        let (api, root) = (InMemoryNetworkClient(), "https://api.github.com/repos/astral-sh/uv/issues/7")
        let times = #""created_at": "2026-11-21T01:02:03Z", "updated_at": "2026-11-21T01:02:03Z", "body": "Hello""#
        let listed = [1, 2, 2_500_000_000].map { "{\"id\": \($0), \(times)}" }.joined(separator: ", ")
        api.stub(root) { _ in .api("{\"id\": 70, \"number\": 7, \(times)}") }
        api.stub("\(root)/comments?per_page=100&page=1") { _ in .api("[\(listed)]") }
        api.stub("https://api.github.com/graphql") { _ in .api(answer, status: status) }
        let comments = known.map { number, reason in
            var comment = ThreadComment.any(id: ThreadComment.ID(.comment, number))
            comment.hiddenAs = reason
            return comment
        }
        let detail = try await SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() })
            .thread(7) { isSignedIn }.fetch(.uv, known: Detail(.any(comments: comments), fetchedAt: .any()))
        #expect(detail.value.comments.map(\.hiddenAs) == hiddenAs)
        let asked = api.requests.filter { $0.head.method == .post && $0.head.path == "/graphql" }
        let variables = #""variables":{"name":"uv","number":7,"owner":"astral-sh"}"#
        #expect(
            asked.map { String(decoding: $0.body, as: UTF8.self).contains(variables) } == (isSignedIn ? [true] : [])
        )
        let stored = StoredDetails(storage: InMemoryLocalStorageClient(), addresses: GivenAddresses()).threads(7)
        try await stored.save(detail, of: .uv)
        #expect(try await stored.load(.uv)?.value.comments == detail.value.comments)
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

    private static func comments(_ nodes: String) -> String {
        #"{"data": {"repository": {"issueOrPullRequest": {"comments": {"nodes": [\#(nodes)]}}}}}"#
    }
}

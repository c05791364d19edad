import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Issues in trending browse", .command, .timeLimit(.minutes(2)))
struct BrowseThreadsTests {

    /// `comments`: how many the issue has from now on.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        let comments = Mutex(1)
        CommandSUT.current.answer { request in Self.answer(request, comments.withLock { $0 }) }
        try await story.run { kind, text in
            guard kind == "comments" else { return nil }
            comments.withLock { $0 = Int(text) ?? 0 }
            return true
        }
    }

    private static let stories = #"""
        i lists the issues of a repository, Enter follows one, and both are there without a server
            $ trending refresh
            size 100 12
            start trending browse
            see 1/3
            type ⏎i
            see #7  A cat is missing
            type ⏎
            see checked at
            see Comment 1.
            comments 5
            see new below
            type G
            see Comment 5.
            type rqqqq
            end
            read
            < stop
            start trending browse
            see 1/3
            type ⏎i⏎
            see Comment 1.
            type qrqqq
            end
        """#

    private static func answer(_ request: NetworkRequest, _ comments: Int) -> NetworkResponse? {
        let path = String(request.pathAndQuery.prefix { $0 != "?" })
        let api = "/api/v3/repos/astral-sh/uv/issues"
        return switch path {
        case api: .api("[\(issue)]")
        case api + "/7": .api(issue)
        case api + "/7/comments": .api("[\((1...comments).map(comment).joined(separator: ", "))]")
        case api + "/7/events": .api("[]")
        case _ where path.hasPrefix("/trending"): nil
        default: .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    private static let issue = """
        {"id": 70, "number": 7, "title": "A cat is missing", "user": {"login": "ada"}, "state": "open", "comments": 2,
         "created_at": "2026-01-02T03:04:05Z", "updated_at": "2026-01-02T03:04:05Z", "body_html": "<p>Where?</p>",
         "body": "Where?"}
        """

    private static func comment(_ id: Int) -> String {
        """
        {"id": \(id), "user": {"login": "octo"}, "created_at": "2026-01-02T04:04:05Z", "body": "x",
         "updated_at": "2026-01-02T04:04:05Z", "body_html": "<p>Comment \(id).</p>"}
        """
    }
}

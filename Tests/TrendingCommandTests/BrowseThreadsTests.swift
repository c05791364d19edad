import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Issues in trending browse", .timeLimit(.minutes(2)))
struct BrowseThreadsTests {

    @Test("i lists the issues of a repository, Enter follows one, and both are there without a server")
    func issues() async throws {
        let comments = Mutex(1)
        try await withSUT(serving: { request, _ in Self.answer(request, comments.withLock { $0 }) }) { sut in
            try await sut.expect("refresh")
            try await sut.withTerminal("browse", rows: 12) { program in
                try program.wait(for: "1/3")
                program.type("\ri")
                try program.wait(for: "#7  A cat is missing")
                program.type("\r")
                try program.wait(for: "checked at")
                #expect(program.screen.text.contains("Comment 1."))
                comments.withLock { $0 = 5 }
                try program.wait(for: "new below")
                program.type("G")
                try program.wait(for: "Comment 5.")
                program.type("rqqqq")
                _ = try program.waitForEnd()
                #expect(program.hasSameModes && program.unreadInput.isEmpty)
            }
            await sut.server.stop()
            try await sut.withTerminal("browse", rows: 12) { program in
                try program.wait(for: "1/3")
                program.type("\ri\r")
                try program.wait(for: "Comment 1.")
                program.type("qrqqq")
            }
        }
    }

    private static func answer(_ request: NetworkRequest, _ comments: Int) -> NetworkResponse {
        let path = String(request.pathAndQuery.prefix { $0 != "?" })
        let api = "/api/v3/repos/astral-sh/uv/issues"
        switch path {
        case api: return .api("[\(issue)]")
        case api + "/7": return .api(issue)
        case api + "/7/comments": return .api("[\((1...comments).map(comment).joined(separator: ", "))]")
        case api + "/7/events": return .api("[]")
        case _ where path.hasPrefix("/trending"): return .page()
        default: return .api(#"{"message": "Not Found"}"#, status: 404)
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

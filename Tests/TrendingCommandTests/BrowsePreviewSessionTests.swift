import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("What trending browse shows beside the list", .timeLimit(.minutes(2)))
struct BrowsePreviewSessionTests {

    @Test("Fetches the README of the row that one rests on, and shows it without a server afterwards")
    func preview() async throws {
        try await withSUT(serving: { request, _ in
            Self.answer(String(request.pathAndQuery.prefix { $0 != "?" }))
        }) { sut in
            try await sut.expect("refresh")
            try await sut.withTerminal("browse", columns: 120) { program in
                try program.wait(for: "1/3")
                program.type("jj")
                try program.wait(for: "This is ty.")
                try program.wait(for: "of 60 requests left")
                program.type("q")
                _ = try program.waitForEnd()
                #expect(program.hasSameModes && program.unreadInput.isEmpty)
            }
            #expect(!sut.server.requests.contains { $0.pathAndQuery.contains("/ruff") })
            await sut.server.stop()
            try await sut.withTerminal("browse", columns: 120) { program in
                try program.wait(for: "This is ty.")
                program.type("k")
                try program.wait(for: "The README is not stored.")
                program.type("j")
                try program.wait(for: "This is ty.")
                program.type("q")
            }
        }
    }

    private static func answer(_ path: String) -> NetworkResponse {
        let name = path.split(separator: "/").dropFirst(4).first ?? ""
        switch path {
        case "/api/v3/rate_limit":
            return .api(#"{"resources": {"core": {"limit": 60, "remaining": 45, "reset": 4102444800}}}"#)
        case _ where path.hasPrefix("/trending"): return .page()
        case _ where path.hasSuffix("/readme"):
            return .status(
                200,
                headers: [.contentType: "application/vnd.github.html"],
                "<article><p>This is \(name).</p></article>"
            )
        case _ where path.hasPrefix("/api/v3/repos/"): return .api(#"{"full_name": "astral-sh/\#(name)"}"#)
        default: return .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }
}

import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("What trending browse shows beside the list", .timeLimit(.minutes(2)))
struct BrowsePreviewSessionTests {
    @Test("Fetches the README of the row that one rests on, and shows it without a server afterwards")
    func preview() async throws {
        let paths = Mutex<[String]>([])
        let server = try await LoopbackServer { request in
            let path = String(request.pathAndQuery.prefix { $0 != "?" })
            paths.withLock { $0.append(path) }
            return Self.answer(path)
        }
        try await withTemporaryDirectory { home in
            let variables = server.variables
            #expect(try await ProgramUnderTest(home: home, variables: variables).run(["refresh"]).status == 0)
            try await TerminalProgram.browse(home, ["browse"], variables, 120) { program in
                try program.wait(for: "1/3")
                program.type("jj")
                try program.wait(for: "This is ty.")
                try program.wait(for: "of 60 requests left")
                program.type("q")
                #expect(try program.waitForEnd() == 0)
                #expect(program.hasSameModes && program.unreadInput.isEmpty)
            }
            #expect(!paths.withLock { $0 }.contains { $0.contains("/ruff") })
            await server.stop()
            try await TerminalProgram.browse(home, ["browse"], variables, 120) { program in
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
            return .json(#"{"resources": {"core": {"limit": 60, "remaining": 45, "reset": 4102444800}}}"#)
        case _ where path.hasPrefix("/trending"): return Answer.page()
        case _ where path.hasSuffix("/readme"):
            return .status(
                200,
                headers: [.contentType: "application/vnd.github.html"],
                "<article><p>This is \(name).</p></article>"
            )
        case _ where path.hasPrefix("/api/v3/repos/"): return .json(#"{"full_name": "astral-sh/\#(name)"}"#)
        default: return .json(#"{"message": "Not Found"}"#, 404)
        }
    }
}

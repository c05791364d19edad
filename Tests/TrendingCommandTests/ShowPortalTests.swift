import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending show behind a sign-in page", .timeLimit(.minutes(2)))
struct ShowPortalTests {
    @Test(
        "Neither a sign-in page nor a proxy's page with status 404 replaces a README that is stored",
        arguments: [
            ([], 200, signIn), (["--raw"], 200, signIn), (["--releases"], 200, ["as of just now."]),
            ([], 404, proxy), (["--raw"], 404, proxy),
        ] as [([String], Int, [String])]
    )
    func kept(part: [String], status: Int, words: [String]) async throws {
        try await withServer(status: status) { program, network in
            let show = ["show", "octo/cat"] + part
            #expect(try await program.run(show).output.contains("Hello"))
            network.isOpen.withLock { $0 = false }
            let refreshed = try await program.expect(show + ["--refresh"], output: "Hello")
            #expect(!refreshed.output.contains("Hotel"))
            #expect(words.allSatisfy { refreshed.errors.contains($0) })
            let stored = try await program.expect(show, output: "Hello")
            #expect(!stored.output.contains("Hotel"))
        }
    }

    @Test(
        "With nothing stored, a sign-in page is a failure",
        arguments: ["", "--raw", "--releases"]
    )
    func refused(part: String) async throws {
        try await withServer { program, network in
            network.isOpen.withLock { $0 = false }
            let outcome = try await program.run("show octo/cat \(part)")
            #expect(outcome.status != 0 && outcome.output.isEmpty && !outcome.errors.contains("Hotel"))
            network.isOpen.withLock { $0 = true }
            try await program.expect("show octo/cat \(part)", output: "Hello")
        }
    }

    /// Serves `octo/cat` while the test leaves the network open; otherwise, a sign-in page.
    private func withServer(
        status: Int = 200,
        _ body: (ProgramUnderTest, Network) async throws -> Void
    ) async throws {
        let network = Network()
        try await withSUT(serving: { request, _ in
            network.isOpen.withLock { $0 } ? Self.response(to: request) : .html(Self.portal, status: status)
        }) { sut in
            try await body(sut.program, network)
        }
    }

    private final class Network: Sendable {
        let isOpen = Mutex(true)
    }

    private static func response(to request: NetworkRequest) -> NetworkResponse {
        let type = request.head.headerFields[.accept] ?? ""
        return switch request.pathAndQuery {
        case "/api/v3/repos/octo/cat": .api(#"{"full_name": "octo/cat"}"#)
        case "/api/v3/repos/octo/cat/readme": .status(200, headers: [.contentType: "\(type); charset=utf-8"], "Hello")
        case "/api/v3/repos/octo/cat/releases?per_page=5":
            .api(#"[{"tag_name": "v1", "body_html": "<p>Hello</p>"}]"#)
        default: .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    private static let json: HTTPFields = [.contentType: "application/json"]
    private static let signIn = ["as of just now.", "This network may require you to sign in first."]
    private static let proxy = ["(status 404) is not from GitHub's API."]
    private static let portal = "<title>Hotel WiFi</title><form>Sign in</form>"
}

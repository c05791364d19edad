import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending show behind a sign-in page", .command, .timeLimit(.minutes(2)))
struct ShowPortalTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    @Test(
        "Neither a sign-in page nor a proxy's page with status 404 replaces a README that is stored",
        arguments: [
            ([], 200, signIn), (["--raw"], 200, signIn), (["--releases"], 200, ["as of just now."]),
            ([], 404, proxy), (["--raw"], 404, proxy),
        ] as [([String], Int, [String])]
    )
    func kept(part: [String], status: Int, words: [String]) async throws {
        let show = ["show", "octo/cat"] + part
        #expect(try await sut.run(show).output.contains("Hello"))
        sut.answer { _ in .html(Self.portal, status: status) }
        let refreshed = try await sut.expect(show + ["--refresh"], output: "Hello")
        #expect(!refreshed.output.contains("Hotel"))
        #expect(words.allSatisfy { refreshed.errors.contains($0) })
        let stored = try await sut.expect(show, output: "Hello")
        #expect(!stored.output.contains("Hotel"))
    }

    @Test(
        "With nothing stored, a sign-in page is a failure",
        arguments: ["", "--raw", "--releases"]
    )
    func refused(part: String) async throws {
        sut.answer { _ in .html(Self.portal) }
        let outcome = try await sut.run("show octo/cat \(part)")
        #expect(outcome.status != 0 && outcome.output.isEmpty && !outcome.errors.contains("Hotel"))
        sut.answer(with: Self.response)
        try await sut.expect("show octo/cat \(part)", output: "Hello")
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

    private static let signIn = ["as of just now.", "This network may require you to sign in first."]
    private static let proxy = ["(status 404) is not from GitHub's API."]
    private static let portal = "<title>Hotel WiFi</title><form>Sign in</form>"
}

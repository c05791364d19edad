import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending show --releases", .command, .timeLimit(.minutes(2)))
struct ShowReleasesTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    @Test("Shows the newest releases with their notes; from then on from storage")
    func shown() async throws {
        let first = try await sut.expect(
            "show octo/cat --releases",
            output: "\nThe second\nprerelease\nv2 · 2026-01-02 · ",
            "\nNew: cats[1]\n",
            "[1] https://example.com/",
            "\nv1\n2025-01-02 · ",
            errors: ""
        )
        #expect(first.output.hasPrefix("octo/cat\njust now\n── Releases ─"))
        #expect(sut.server.requests.map(\.pathAndQuery) == ["/api/v3/repos/octo/cat/releases?per_page=5"])
        await sut.server.stop()
        try await sut.expect(
            "show octo/cat --releases --refresh",
            output: "New: cats",
            errors: "Showing the releases as of just now."
        )
    }

    @Test("Prints JSON, also without releases")
    func json() async throws {
        let json = try await sut.run("show octo/cat --releases --format json").json
        #expect(json["releases", 0, "tag"] == .string("v2") && json["releases", 0, "isPrerelease"] == .bool(true))
        #expect(json["releases", 0, "text"] == .string("New: cats[1]\n"))
        #expect(json["releases", 1, "html"] == .null && json["failure"] == .null)
        let none = try await sut.run("show octo/none --releases --format json").json
        #expect(none["releases"] == .array([]))
    }

    @Test("Says that a repository has no releases, and names one that the server has not")
    func none() async throws {
        let none = try await sut.expect("show octo/none --releases")
        #expect(none.output.hasSuffix("\nIt has no releases.\n"))
        try await sut.expect(
            "show octo/missing --releases",
            69,
            output: "",
            errors: "has no repository octo/missing."
        )
        try await sut.expect("show octo/cat --releases --toc", 64)
    }

    private static func response(to request: NetworkRequest) -> NetworkResponse {
        switch request.pathAndQuery {
        case "/api/v3/repos/octo/cat/releases?per_page=5": .api(releases)
        case "/api/v3/repos/octo/none/releases?per_page=5": .api("[]")
        default: .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    private static let releases = """
        [{"tag_name": "v2", "name": "The second", "html_url": "https://github.com/octo/cat/releases/v2",
          "published_at": "2026-01-02T03:04:05Z", "prerelease": true, "draft": false,
          "body_html": "<p>New: <a href=\\"https://example.com/\\">cats</a></p>"},
         {"tag_name": "v3", "draft": true},
         {"tag_name": "v1", "name": "v1", "published_at": "2025-01-02T03:04:05Z", "body_html": null}]
        """
}

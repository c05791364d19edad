import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Parts that trending show has not", .command, .timeLimit(.minutes(2)))
struct ShowPartsTests {
    private let sut = CommandSUT.current

    init() {
        let attempts = Attempts()
        sut.answer { Self.response(to: $0, attempts) }
    }

    @Test("A repository without a README is said to have none, not to be missing")
    func missing() async throws {
        for part in ["--raw", "--toc", "--links"] {
            let outcome = try await sut.run(["show", "octo/none", part])
            #expect(outcome == .init(status: 69, errors: "trending: It has no README.\n"))
        }
        let page = try await sut.expect("show octo/none", errors: "")
        #expect(page.output.hasSuffix("\nIt has no README.\n"))
        try await sut.expect("show octo/gone --raw", 69, errors: "has no repository octo/gone.")
    }

    @Test("Facts that are stored, and a README that the server has not: nothing else is said")
    func storedFacts() async throws {
        try await sut.expect("show octo/later", errors: "The README could not be fetched.")
        let second = try await sut.expect("show octo/later", errors: "")
        #expect(second.output.hasSuffix("\nIt has no README.\n"))
    }

    @Test("Refuses JSON of the headings and of the links", arguments: ["--toc", "--links"])
    func json(part: String) async throws {
        try await sut.expect(
            ["show", "octo/cat", part, "--format", "json"],
            64,
            output: "",
            errors: "The headings and the links of a README are text, not JSON."
        )
    }

    @Test("A README without headings or links is said to have none")
    func none() async throws {
        let headings = try await sut.run("show octo/cat --toc")
        #expect(headings == .init(errors: "trending: There are no headings.\n"))
        let links = try await sut.run("show octo/plain --links")
        #expect(links == .init(errors: "trending: There are no links.\n"))
    }

    @Test(
        "Refuses options that the browser would not show",
        arguments: [["--refresh"], ["--max-age", "1h"], ["--format", "json"]]
    )
    func web(options: [String]) async throws {
        try await sut.expect(
            ["show", "octo/cat", "--web"] + options,
            64,
            output: "",
            errors: "\(options[0]) can't be used with --web, which shows nothing here."
        )
    }

    @Test(
        "In a pipe, each address is whole",
        arguments: ["", "--links", "--releases"]
    )
    func addresses(part: String) async throws {
        let lines = try await sut.run("show octo/cat \(part)").output.split(separator: "\n")
        #expect(lines.last == "[1] \(Self.address)")
    }

    private static func response(to request: NetworkRequest, _ attempts: Attempts) -> NetworkResponse {
        switch request.pathAndQuery {
        case "/api/v3/repos/octo/plain/readme":
            return .status(200, headers: [.contentType: "application/vnd.github.html"], "<p>Hello</p>")
        case "/api/v3/repos/octo/cat", "/api/v3/repos/octo/plain", "/api/v3/repos/octo/none",
            "/api/v3/repos/octo/later":
            let name = request.pathAndQuery.split(separator: "/").suffix(2).joined(separator: "/")
            return .api(#"{"full_name": "\#(name)"}"#)
        case "/api/v3/repos/octo/cat/readme":
            return .status(200, headers: [.contentType: "application/vnd.github.html"], page)
        case "/api/v3/repos/octo/cat/releases?per_page=5":
            return .api(#"[{"tag_name": "v1", "body_html": "\#(page)"}]"#)
        case "/api/v3/repos/octo/later/readme" where attempts.isFirst:
            return .api(#"{"message": "Blocked"}"#, status: 451)
        default: return .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    private final class Attempts: Sendable {
        private let count = Mutex(0)

        var isFirst: Bool {
            count.withLock { count in
                count += 1
                return count == 1
            }
        }
    }

    private static let address = "https://example.com/" + String(repeating: "x", count: 100)
    private static let page = "<p>Hello <a href='\(address)'>cat</a></p>"
}

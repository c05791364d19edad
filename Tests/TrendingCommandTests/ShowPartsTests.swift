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

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        A repository without a README is said to have none, not to be missing
            69$ trending show octo/none --raw
            =
            2= trending: It has no README.
            69$ trending show octo/none --toc
            =
            2= trending: It has no README.
            69$ trending show octo/none --links
            =
            2= trending: It has no README.
            $ trending show octo/none
            = *↵It has no README.
            2=
            69$ trending show octo/gone --raw
            2> has no repository octo/gone.
        Facts that are stored, and a README that the server has not: nothing else is said
            $ trending show octo/later
            2> The README could not be fetched.
            $ trending show octo/later
            = *↵It has no README.
            2=
        JSON of the headings and of the links is refused
            64$ trending show octo/cat --toc --format json
            =
            2> The headings and the links of a README are text, not JSON.
            64$ trending show octo/cat --links --format json
            =
            2> The headings and the links of a README are text, not JSON.
        A README without headings or links is said to have none
            $ trending show octo/cat --toc
            =
            2= trending: There are no headings.
            $ trending show octo/plain --links
            =
            2= trending: There are no links.
        Options that the browser would not show are refused
            64$ trending show octo/cat --web --refresh
            =
            2> --refresh can't be used with --web, which shows nothing here.
            64$ trending show octo/cat --web --max-age 1h
            =
            2> --max-age can't be used with --web, which shows nothing here.
            64$ trending show octo/cat --web --format json
            =
            2> --format can't be used with --web, which shows nothing here.
        """#

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

import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending show behind a sign-in page", .command, .timeLimit(.minutes(2)))
struct ShowPortalTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    /// `portal`: the status of a page that a network sends in place of the server; `server`: the server responds again.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        try await story.run { kind, text in
            switch kind {
            case "portal": sut.answer { _ in .html(Self.portal, status: Int(text) ?? 0) }
            case "server": sut.answer(with: Self.response)
            default: return nil
            }
            return true
        }
    }

    private static let portal = "<title>Hotel WiFi</title><form>Sign in</form>"

    private static let stories =
        ["", " --raw", " --releases"].map { part in
            let words = part == " --releases" ? "as of just now." : "This network may require you to sign in first."
            return """
                A sign-in page does not replace what is stored, with show\(part)
                    $ trending show octo/cat\(part)
                    > Hello
                    portal 200
                    $ trending show octo/cat\(part) --refresh
                    > Hello
                    !> Hotel
                    2> as of just now.
                    2> \(words)
                    $ trending show octo/cat\(part)
                    > Hello
                    !> Hotel
                With nothing stored, a sign-in page is a failure, with show\(part)
                    portal 200
                    $ trending show octo/cat\(part); test $? -gt 0
                    =
                    2!> Hotel
                    server
                    $ trending show octo/cat\(part)
                    > Hello
                """
        }.joined(separator: "\n") + """

            A proxy's page with status 404 does not replace the README that is stored
                $ trending show octo/cat
                > Hello
                $ trending show octo/cat --raw
                > Hello
                portal 404
                $ trending show octo/cat --refresh
                > Hello
                !> Hotel
                2> (status 404) is not from GitHub's API.
                $ trending show octo/cat --raw --refresh
                > Hello
                !> Hotel
                2> (status 404) is not from GitHub's API.
                $ trending show octo/cat
                > Hello
            """

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
}

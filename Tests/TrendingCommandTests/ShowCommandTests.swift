import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending show", .command, .timeLimit(.minutes(2)))
struct ShowCommandTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    @Test("Shows the facts and the README; from then on from storage, also without a server")
    func stored() async throws {
        let first = try await sut.expect(
            "show octo/cat",
            output: "── README.md ─",
            "\nHello cat[1]\n",
            "[1] https://example.com/",
            errors: ""
        )
        #expect(first.output.hasPrefix("octo/cat\njust now\nA cat.\n★ 1,234 · ● Swift · MIT · 2 forks"))
        let asked = sut.server.requests.count
        try await sut.expect("show octo/cat", output: "Hello cat")
        #expect(sut.server.requests.count == asked)
        await sut.server.stop()
        try await sut.expect(
            "show octo/cat --refresh",
            output: "Hello cat",
            errors: "Showing what is stored as of just now."
        )
    }

    @Test("Refreshes by the version of each part, and keeps what has not changed")
    func refreshed() async throws {
        try await sut.run("show octo/cat")
        try await sut.expect("show octo/cat --refresh", output: "Hello cat")
        #expect(sut.server.requests.suffix(2).allSatisfy { $0.head.headerFields[.ifNoneMatch] != nil })
    }

    @Test("'-' reads what to show from standard input, in its order")
    func input() async throws {
        let shown = try await sut.run("show octo/cat")
        let row = try await sut.shell("echo ' 3  octo/cat  A cat' | trending show -")
        #expect(row == shown)
        let lines = try await sut.shell(
            "printf 'nonsense\\nhttp://\(sut.server.authority)/octo/cat.\\nocto/none\\n' | trending show -"
        )
        #expect(lines.status != 0 && lines.output.hasPrefix("octo/cat\n") && lines.errors.contains("'nonsense'"))
        #expect(lines.errors.contains("octo/none"))
        #expect(try await sut.shell("trending show - </dev/null") == .init())
    }

    @Test("Prints the headings, the links, and JSON")
    func forms() async throws {
        try await sut.expect("show octo/cat --toc", output: "Title")
        let links = try await sut.run("show octo/cat --links").output
        #expect(links.contains("https://example.com/") && !links.contains("Hello"))
        let json = try await sut.run("show octo/cat --format json").json
        #expect(json["repository"]?["stars"] == .number(1234) && json["repository"]?["license"] == .string("MIT"))
        #expect(json["readme"]?["path"] == .string("README.md"))
        try await sut.expect("show octo/cat --toc --links", 64)
    }

    @Test("In a pipe, a page is as wide as COLUMNS says; a list of links is whole")
    func columns() async throws {
        let page = try await sut.run("show octo/cat").output
        for width in [20, 33] {
            let narrow = sut.adding(["COLUMNS": "\(width)"])
            let lines = try await narrow.run("show octo/cat").output.split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("Hello cat") } && lines.allSatisfy { $0.count <= width })
            let links = try await narrow.run("show octo/cat --links").output
            #expect(links == (try await sut.run("show octo/cat --links").output))
        }
        for wrong in ["0", "-1", "abc", ""] {
            #expect(try await sut.adding(["COLUMNS": wrong]).run("show octo/cat").output == page)
        }
    }

    @Test("Prints the README as it was written, without anything that a terminal obeys")
    func raw() async throws {
        let outcome = try await sut.run("show octo/cat --raw")
        #expect(outcome == .init(output: "# Title\n\u{FFFD}[31m\tcat\n"))
        try await sut.expect("show octo/cat --raw --format json", 64, output: "")
    }

    @Test("Without a network, a README that is stored as the server renders it is not said to be unread")
    func rawOffline() async throws {
        try await sut.expect("show octo/cat")
        await sut.server.stop()
        try await sut.expect(
            "show octo/cat --raw",
            69,
            output: "",
            errors: "octo/cat has no README stored here as its authors wrote it."
        )
    }

    @Test("Names a repository that the server has not, and exits with 69")
    func missing() async throws {
        try await sut.expect("show octo/none", 69, output: "", errors: "has no repository octo/none.")
    }

    @Test("Shows what the stored lists know of a repository that was never read, and why it is not more")
    func listed() async throws {
        try await sut.expect("refresh")
        await sut.server.stop()
        let outcome = try await sut.expect(
            "show astral-sh/uv",
            output: "\n#1 in all languages today on",
            "★ ",
            errors: "Can't reach"
        )
        #expect(outcome.output.hasSuffix("\nIts README has never been read here.\n"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
        let json = try await sut.run("show astral-sh/uv --format json").json
        #expect(json["repository"]?["lists"]?[0]?["rank"] == .number(1))
        #expect(json["repository"]?["fetchedAt"] == .null && json["repository"]?["isArchived"] == .null)
        try await sut.expect("show astral-sh/uv --toc", 69)
        try await sut.expect("show octo/none", 69)
    }

    @Test("Without the API, shows the README as it was written, and says so")
    func source() async throws {
        try await sut.expect(
            "show octo/refused",
            output: "README.md, not rendered",
            "\n# As written\n",
            errors: "as it was written"
        )
    }

    /// Serves `octo/cat`, and `octo/refused`, which the API refuses.
    private static func response(to request: NetworkRequest) -> NetworkResponse {
        let isKnown = request.head.headerFields[.ifNoneMatch] == "\"1\""
        switch request.pathAndQuery {
        case "/trending?since=daily": return .page()
        case "/api/v3/repos/octo/cat" where isKnown, "/api/v3/repos/octo/cat/readme" where isKnown:
            return .status(304, headers: [.eTag: "\"1\""])
        case "/api/v3/repos/octo/cat":
            return .status(200, headers: [.eTag: "\"1\"", .contentType: "application/json"], facts)
        case "/api/v3/repos/octo/cat/readme"
        where request.head.headerFields[.accept] == "application/vnd.github.raw":
            return .status(200, headers: [.contentType: "application/vnd.github.raw"], "# Title\r\n\u{1B}[31m\tcat")
        case "/api/v3/repos/octo/cat/readme":
            return .status(200, headers: rendered, readme)
        case "/octo/refused/raw/HEAD/README.md":
            return .status(200, headers: [.contentType: "text/plain; charset=utf-8"], "# As written\n")
        case let path where path.contains("refused"):
            return .api(#"{"message": "Forbidden"}"#, status: 403)
        default: return .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    private static let rendered: HTTPFields = [
        .eTag: "\"1\"", .contentType: "application/vnd.github.html; charset=utf-8",
    ]

    private static let facts = """
        {"id": 1, "full_name": "octo/cat", "description": "A cat.", "stargazers_count": 1234, "forks_count": 2,
         "language": "Swift", "license": {"spdx_id": "MIT"}, "topics": [], "default_branch": "main"}
        """

    private static let readme = """
        <div id="file" class="md" data-path="README.md"><article class="markdown-body">
        <div class="markdown-heading"><h1 class="heading-element">Title</h1><a class="anchor" href="#title"></a></div>
        <p>Hello <a href="https://example.com/">cat</a></p></article></div>
        """
}

import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread", .command, .timeLimit(.minutes(2)))
struct ThreadCommandTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    @Test("Shows an issue and its comments; from then on from storage, also without a server")
    func stored() async throws {
        let first = try await sut.expect(
            "thread octo/cat#7",
            output: "\nWhere is it?\n\n── ghost · ",
            errors: ""
        )
        #expect(
            first.output.hasPrefix(
                "octo/cat#7\njust now\nA cat is missing\nopen · issue · 2 comments\n\n── ada · owner"
            )
        )
        #expect(first.output.hasSuffix("\nHere[1]\n\n[1] https://example.com/\n"))
        let asked = sut.server.requests.count
        #expect(asked == 2)
        #expect(try await sut.run("thread octo/cat 7").output == first.output)
        #expect(sut.server.requests.count == asked)
        await sut.server.stop()
        try await sut.expect(
            "thread octo/cat#7 --refresh",
            output: "Where is it?",
            errors: "Showing it as of just now."
        )
    }

    @Test("Takes an address of the server, and refuses one of another server")
    func address() async throws {
        let address = "http://\(sut.server.authority)/octo/cat/issues/7#issuecomment-2"
        #expect(
            try await sut.run("thread \(address) --last 1").output.contains("1 earlier comment not shown")
        )
        for count in [["-n", "1"], ["-n1"], ["--limit", "1"]] {
            let newest = try await sut.run(["thread", address] + count)
            #expect(newest.output.contains("1 earlier comment not shown"))
        }
        try await sut.expect("thread https://github.com/octo/cat/issues/7", 64, errors: "is on github.com")
        try await sut.expect(
            "thread octo/cat x",
            64,
            errors: "'octo/cat x' does not name an issue or a pull request."
        )
        let all = try await sut.run("thread octo/cat --discard-draft")
        let hint = "'octo/cat' does not name an issue or a pull request. Add its number, as in owner/name#12."
        #expect(all.status == 64 && all.errors.contains(hint))
        #expect(try await sut.run("thread octo/cat --follow").errors.contains(hint))
        try await sut.expect("thread octo/cat#7 --last -1", 64)
    }

    @Test("Prints JSON, in the order asked for")
    func json() async throws {
        let json = try await sut.run("thread octo/cat#7 --newest-first --format json").json
        #expect(json["repository", "name"] == .string("cat") && json["number"] == .number(7))
        #expect(json["comments", 0, "id"] == .number(2) && json["comments", 1, "author"] == .null)
        #expect(json["body", "text"] == .string("Where is it?\n") && json["failure"] == .null)
    }

    @Test("Lists the open issues of a repository; from then on from storage, also without a server")
    func list() async throws {
        let rows =
            "1\tocto/cat#8\tpull request\tada\t\t2026-01-02T03:04:05Z\tAdd a cat\n"
            + "2\tocto/cat#7\tissue\tada\t2\t2026-01-02T03:04:05Z\tA cat is missing\n"
        #expect(try await sut.run("thread octo/cat") == .init(output: rows))
        let lines = try await sut.run("thread octo/cat --layout lines").output
        let start = "octo/cat · open issues and pull requests\njust now\n\n1  #8  Add a cat  open pull request"
        #expect(lines.hasPrefix(start))
        let newest = try await sut.run("thread octo/cat --last 1").output
        #expect(newest == rows.split(separator: "\n")[0] + "\n")
        try await sut.expect("thread octo/cat --last 0", 64, errors: "--last must be at least 1 for a list of issues.")
        #expect(sut.server.requests.count == 1)
        await sut.server.stop()
        let offline = try await sut.expect(
            "thread octo/cat --refresh",
            errors: "Showing the list as of just now."
        )
        #expect(offline.output == rows)
        let json = try await sut.run("thread octo/cat --format json").json
        #expect(json["threads", 0, "number"] == 8 && json["threads", 1, "number"] == 7)
        #expect(json["threads", 0, "isPullRequest"] == true && json["repository", "name"] == "cat")
        try await sut.expect("thread octo/dog", 69, errors: "octo/dog has no stored list of issues.")
    }

    @Test("The numbers of a list on a terminal name its issues, for thread and for open")
    func numbers() async throws {
        let terminal = try PseudoTerminal(columns: 200, rows: 100)
        try await sut.run("thread octo/cat", output: terminal.device).expect()
        let read = try await sut.run("thread 2", errors: terminal.device)
        #expect(read.output.hasPrefix("octo/cat#7\n"))
        let page = try await sut.run("open --print 1", errors: terminal.device)
        #expect(page.output == "http://\(sut.server.authority)/octo/cat/issues/8\n")
        let listed = try await sut.shell("trending thread octo/cat | trending open --print -")
        let issues = "http://\(sut.server.authority)/octo/cat/issues/"
        #expect(listed.output == "\(issues)8\n\(issues)7\n")
        try await sut.run("star 1", errors: terminal.device).expect(64)
        try await sut.run("thread 3", errors: terminal.device).expect(64)
        let shown = try await terminal.close()
        #expect(shown.contains("octo/cat · open issues and pull requests ") && shown.contains("just now"))
        #expect(shown.contains("1  #8  Add a cat ") && shown.contains("open pull request · ada"))
        #expect(shown.contains("2  #7  A cat is missing ") && shown.contains("open · ada"))
        #expect(shown.contains("Number 1 of the issues of octo/cat is octo/cat#8. Run 'trending thread 1'"))
        #expect(shown.contains("(the issues of octo/cat) has no number 3. Its numbers are 1 to 2."))
    }

    @Test("Names what the server has not, and what it deleted")
    func missing() async throws {
        try await sut.expect(
            "thread octo/cat#8",
            69,
            output: "",
            errors: "has no issue or pull request octo/cat#8."
        )
        #expect(try await sut.run("thread octo/cat#9").errors.contains("octo/cat#9 is gone."))
    }

    private static func response(to request: NetworkRequest) -> NetworkResponse {
        switch request.pathAndQuery {
        case "/api/v3/repos/octo/cat/issues/7": .api(issue)
        case "/api/v3/repos/octo/cat/issues/7/comments?per_page=100&page=1": .api(comments)
        case "/api/v3/repos/octo/cat/issues?state=open&per_page=50": .api("[\(pull), \(issue)]")
        case "/api/v3/repos/octo/cat/issues/9": .api(#"{"message": "This issue was deleted"}"#, status: 410)
        default: .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    private static let issue = """
        {"id": 70, "number": 7, "title": "A cat is missing", "user": {"login": "ada"}, "author_association": "OWNER",
         "state": "open", "created_at": "2026-01-02T03:04:05Z", "body_html": "<p>Where is it?</p>", "body": "Where?",
         "comments": 2}
        """

    private static let pull = """
        {"id": 80, "number": 8, "title": "Add a cat", "user": {"login": "ada"}, "state": "open", "pull_request": {},
         "created_at": "2026-01-02T03:04:05Z"}
        """

    private static let comments = """
        [{"id": 1, "user": null, "author_association": "NONE", "created_at": "2026-01-02T04:04:05Z",
          "updated_at": "2026-01-02T04:04:05Z", "body_html": "<p>I do not know.</p>", "body": "I do not know."},
         {"id": 2, "user": {"login": "octo"}, "author_association": "MEMBER", "created_at": "2026-01-02T05:04:05Z",
          "updated_at": "2026-01-02T05:05:05Z", "body": "x",
          "body_html": "<p><a href=\\"https://example.com/\\">Here</a></p>"}]
        """
}

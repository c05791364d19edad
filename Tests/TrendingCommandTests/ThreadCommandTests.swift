import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread", .timeLimit(.minutes(2)))
final class ThreadCommandTests: CommandTests {
    override init() async throws { try await super.init(serving: { request, _ in Self.response(to: request) }) }

    @Test("Shows an issue and its comments; from then on from storage, also without a server")
    func stored() async throws {
        let first = try await sut.run("thread octo/cat#7", status: 0)
        #expect(first.errors.isEmpty)
        #expect(
            first.output.hasPrefix(
                "octo/cat#7\njust now\nA cat is missing\nopen · issue · 2 comments\n\n── ada · owner"
            )
        )
        #expect(
            first.output.contains("\nWhere is it?\n\n── ghost · ")
                && first.output.hasSuffix("\nHere[1]\n\n[1] https://example.com/\n")
        )
        let asked = sut.server.requests.count
        #expect(asked == 2)
        #expect(try await sut.run("thread octo/cat 7").output == first.output)
        #expect(sut.server.requests.count == asked)
        await sut.server.stop()
        let offline = try await sut.run("thread octo/cat#7 --refresh", status: 0)
        #expect(offline.output.contains("Where is it?"))
        #expect(offline.errors.contains("Showing it as of just now."))
    }

    @Test("In a pipe, a thread is as wide as COLUMNS says")
    func columns() async throws {
        let narrow = try await sut.program.adding(["COLUMNS": "21"]).run("thread octo/cat#7", says: "Where is it?")
        #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 21 })
    }

    @Test("Takes an address of the server, and refuses one of another server")
    func address() async throws {
        let address = "http://\(sut.server.authority)/octo/cat/issues/7#issuecomment-2"
        #expect(
            try await sut.run("thread \(address) --last 1").output.contains("1 earlier comment not shown")
        )
        for count in ["-n 1", "-n1", "--limit 1"] {
            try await sut.run("thread \(address) \(count)", says: "1 earlier comment not shown")
        }
        try await sut.run("thread https://github.com/octo/cat/issues/7", status: 64, warns: "is on github.com")
        try await sut.run("thread octo/cat", status: 64, warns: "'octo/cat' does not name an issue or a pull request.")
        try await sut.run("thread octo/cat#7 --last -1", status: 64)
    }

    @Test("Prints JSON, in the order asked for")
    func json() async throws {
        let json = try await sut.run("thread octo/cat#7 --newest-first --format json").json
        #expect(json["repository", "name"] == .string("cat") && json["number"] == .number(7))
        #expect(json["comments", 0, "id"] == .number(2) && json["comments", 1, "author"] == .null)
        #expect(json["body", "text"] == .string("Where is it?\n") && json["failure"] == .null)
    }

    @Test("Names what the server has not, and what it deleted")
    func missing() async throws {
        let missing = try await sut.run("thread octo/cat#8", status: 69)
        #expect(missing.output.isEmpty)
        #expect(missing.errors.contains("has no issue or pull request octo/cat#8."))
        try await sut.run("thread octo/cat#9", warns: "octo/cat#9 is gone.")
    }

    private static func response(to request: NetworkRequest) -> NetworkResponse {
        switch request.pathAndQuery {
        case "/api/v3/repos/octo/cat/issues/7": .json(issue)
        case "/api/v3/repos/octo/cat/issues/7/comments?per_page=100&page=1": .json(comments)
        case "/api/v3/repos/octo/cat/issues/9": .status(410, headers: fields, #"{"message": "This issue was deleted"}"#)
        default: .notFound
        }
    }

    private static let fields: HTTPFields = [.contentType: "application/json"]

    private static let issue = """
        {"id": 70, "number": 7, "title": "A cat is missing", "user": {"login": "ada"}, "author_association": "OWNER",
         "state": "open", "created_at": "2026-01-02T03:04:05Z", "body_html": "<p>Where is it?</p>", "body": "Where?"}
        """

    private static let comments = """
        [{"id": 1, "user": null, "author_association": "NONE", "created_at": "2026-01-02T04:04:05Z",
          "updated_at": "2026-01-02T04:04:05Z", "body_html": "<p>I do not know.</p>", "body": "I do not know."},
         {"id": 2, "user": {"login": "octo"}, "author_association": "MEMBER", "created_at": "2026-01-02T05:04:05Z",
          "updated_at": "2026-01-02T05:05:05Z", "body": "x",
          "body_html": "<p><a href=\\"https://example.com/\\">Here</a></p>"}]
        """
}

import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread --follow", .command, .timeLimit(.minutes(2)))
struct ThreadFollowCommandTests {
    private let sut = CommandSUT.current

    /// A comment comes with the second request for what is new, and the issue is closed with the third.
    init() {
        let polls = Mutex(0)
        sut.answer { request in
            let path = request.pathAndQuery
            if path == "/api/v3/repos/octo/cat/issues/7" { return .api(Self.issue) }
            if path.hasPrefix("/api/v3/repos/octo/cat/issues/7/comments?") {
                if path.contains("since=") { polls.withLock { $0 += 1 } }
                let hasNew = path.contains("since=") && polls.withLock { $0 } >= 2
                return .api(hasNew ? "[\(Self.old), \(Self.new)]" : "[\(Self.old)]")
            }
            if path.hasPrefix("/api/v3/repos/octo/cat/issues/7/events?") {
                return .api(polls.withLock { $0 } < 3 ? "[]" : "[\(Self.closed)]")
            }
            return .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    @Test("Shows what there is, then what comes, and ends when the thread is closed")
    func text() async throws {
        let outcome = try await sut.expect("thread octo/cat#7 --follow --until closed", errors: "")
        let parts = [
            "A cat is missing", "Where is it?", "I do not know.", "── octo · ", "Here.", " Closed by ada.\n",
        ]
        var rest = outcome.output[...]
        for part in parts {
            let found = try #require(rest.firstRange(of: part), "\(part) is missing in \(outcome.output)")
            rest = rest[found.upperBound...]
        }
        #expect(rest.isEmpty && outcome.output.split(separator: "Here.").count == 2)
    }

    @Test("Prints each comment and event as JSON on a line of its own, and stores the thread")
    func lines() async throws {
        let arguments = ["thread", "octo/cat#7", "--follow", "--until", "closed", "--format", "jsonl"]
        let outcome = try await sut.run(arguments)
        let events = outcome.output.split(separator: "\n").map { $0.split(separator: "\"")[3] }
        #expect(events == ["comment", "comment", "comment", "closed"])
        await sut.server.stop()
        let stored = try await sut.run("thread octo/cat#7").output
        #expect(stored.contains("closed · issue · 2 comments") && stored.contains("Here."))
    }

    @Test("On a terminal, a line says when the server was checked, and a key checks now; no line or mode is left")
    func terminal() async throws {
        let follow = "thread octo/cat#7 --follow --every 20s"
        try await sut.withTerminal("\(follow) --until closed", columns: 80, rows: 30, end: 130 << 8) { program in
            try program.wait(for: " · every 20 seconds · any key checks now")
            program.type("x")
            try program.wait(for: "Here.")
            program.type(" ")
            #expect(try program.waitForEnd() == 0)
            #expect(program.screen.text.contains("Closed by ada.") && !program.screen.text.contains("Checked"))
            #expect(program.hasSameModes)
            try program.start(sut, follow)
            try program.wait(for: "any key")
            program.type("\u{3}")
            _ = try program.waitForEnd()
            #expect(program.hasSameModes && !program.screen.text.contains("any key"))
        }
    }

    @Test("Refuses what it can't do")
    func mistakes() async throws {
        let wrong = [
            ["--until", "closed"], ["--every", "5s"], ["--format", "jsonl"], ["--follow", "--newest-first"],
            ["--follow", "--every", "fast"], ["--follow", "--max-age", "1h"], ["--follow", "--format", "json"],
            ["--follow", "--every", "5s"], ["--follow", "--force"],
        ]
        // GitHub's own server has a shortest interval.
        let program = sut.adding(["TRENDING_GITHUB_URL": ""])
        for options in wrong {
            try await program.expect(["thread", "octo/cat#7"] + options, 64, output: "")
        }
    }

    private static let issue = """
        {"id": 70, "number": 7, "title": "A cat is missing", "user": {"login": "ada"}, "state": "open",
         "created_at": "2026-01-02T03:04:05Z", "updated_at": "2026-01-02T04:04:05Z",
         "body_html": "<p>Where is it?</p>", "body": "Where?"}
        """

    private static let old = """
        {"id": 1, "user": null, "created_at": "2026-01-02T04:04:05Z", "updated_at": "2026-01-02T04:04:05Z",
         "body_html": "<p>I do not know.</p>", "body": "I do not know."}
        """

    private static let new = """
        {"id": 2, "user": {"login": "octo"}, "created_at": "2026-01-02T05:04:05Z",
         "updated_at": "2026-01-02T05:04:05Z", "body_html": "<p>Here.</p>", "body": "Here."}
        """

    private static let closed = """
        {"id": 5, "event": "closed", "actor": {"login": "ada"}, "created_at": "2026-01-02T06:04:05Z"}
        """
}

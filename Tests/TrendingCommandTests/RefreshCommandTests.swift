import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending refresh", .command, .timeLimit(.minutes(2)))
struct RefreshCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        A list that can't be stored because of a limit on file sizes is shown
            $ (ulimit -f 0; trending refresh 2>&1; echo status $?) | cat
            > The list could not be stored
            > File too large
            > astral-sh/uv
            = *↵status 0
        However few files it can open, it ends and shows the stored list
            $ trending
            $ (ulimit -n 12; trending refresh)
            > astral-sh/uv
            $ (ulimit -n 20; trending refresh)
            > astral-sh/uv
        The ETag of the stored list is sent, not that of a refused one
            < page etag "good"
            $ trending
            < empty etag "empty"
            $ trending refresh
            $ trending refresh
            conditions none "good" "good"
        """#

    /// The response; what the header says, what standard error says at its end, and the code in JSON.
    private static let failures: [(NetworkResponse, String, String, String)] = [
        (.html(status: 500), "\(stored), SERVER returned 500 (server error)", shown, "rejected"),
        (.html(status: 401), "\(stored), SERVER requires you to sign in", shown, "unauthorized"),
        (.html(status: 429, headers: [.retryAfter: "60"]), "\(stored), rate limited by", shown, "rateLimited"),
        (.portal, unread, shown, "unreadable"), (.html(""), unread, shown, "unreadable"),
        (.html("not gzip", headers: [.contentEncoding: "gzip"]), unread, shown, "unreadable"),
        (
            .empty, " lists no repositories today; this is the list \(stored)",
            " lists no trending repositories today. \(shown)", "empty"
        ),
        (.broken, unread, "Only 1 of 3 rows could be read. \(shown)", "unreadable"),
    ]

    private static let stored = "stored just now"
    private static let unread = "\(stored), the page could not be read"
    private static let shown = "Showing the list \(stored).\n"

    @Test(
        "Keeps the stored list after a failure, with the reason in the header, on standard error and in JSON",
        arguments: failures
    )
    func fallsBack(answer: NetworkResponse, header: String, beside: String, code: String) async throws {
        try await sut.run()
        let stored = try sut.storedBytes()
        sut.answer(answer)
        let header = header.replacing("SERVER", with: sut.server.authority)
        let outcome = try await sut.expect("refresh --layout cards", output: "astral-sh/uv", header)
        #expect(outcome.errors.hasSuffix(beside))
        let json = try await sut.run("refresh --format json").json
        #expect(json["refreshFailure", "code"] == .string(code) && json["origin"] == "stored")
        try await sut.expect("refresh --require-fresh", 75, output: "astral-sh/ty")
        #expect(try sut.storedBytes() == stored)
    }

    @Test(
        "Shows a list that can't be stored because of another program's lock, with the reason",
        .timeLimit(.minutes(1))
    )
    func heldLock() async throws {
        try await sut.run()
        let stored = try sut.storedBytes()
        let lock = try sut.holdLock()
        sut.answer(.page(["new"]))
        let outcome = try await withTaskCancellationHandler {
            try await sut.spedUp().run("refresh")
        } onCancel: {
            lock.release()
        }
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("astral-sh/new"))
        #expect(outcome.errors.contains("The list could not be stored: \(sut.home)/.local/share/trending/."))
        #expect(outcome.errors.hasSuffix(".lock: Another program holds the lock.\n"))
        #expect(try sut.storedBytes() == stored)
        lock.release()
        try await sut.run("refresh")
        #expect(try await sut.run().output.contains("astral-sh/new"))
    }

    @Test("Never stores a truncated response")
    func cut() async throws {
        let page = Array(PageFixture(rows: (1...5).map { RowFixture(name: "r\($0)") }).html.utf8)
        let server = try RawServer { connection in
            _ = connection.readRequest()
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.count)\r\n\r\n"
            connection.send(Array(head.utf8) + page.prefix(page.count / 2))
        }
        try await withTemporaryDirectory { home in
            let address = "http://\(server.authority)"
            let program = ProgramUnderTest(home: home, variables: ["TRENDING_GITHUB_URL": address]).spedUp()
            try await program.expect("refresh", 69, errors: "was lost.\n\n  It ended before the response was complete.")
        }
        server.stop()
    }
}

import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending refresh", .command, .timeLimit(.minutes(2)))
struct RefreshCommandTests {
    private let sut = CommandSUT.current

    @Test("Shows a list that can't be stored because of a limit on file sizes")
    func fileSizeLimit() async throws {
        let outcome = try await sut.shell("(ulimit -f 0; trending refresh 2>&1; echo status $?) | cat")
        #expect(outcome.output.contains("The list could not be stored"))
        #expect(outcome.output.contains("File too large"))
        #expect(outcome.output.contains("astral-sh/uv"))
        #expect(outcome.output.hasSuffix("status 0\n"))
    }

    @Test("Ends and shows the stored list, however few files it can open", arguments: [12, 20])
    func fewFiles(limit: Int) async throws {
        try await sut.run()
        try await sut.shell("(ulimit -n \(limit); exec '\(ProgramUnderTest.path)' refresh)").expect(
            output: "astral-sh/uv"
        )
    }

    static let failures: [(NetworkResponse, String, String)] = [
        (.html(status: 500), "returned 500 (server error)", "rejected"),
        (.html(status: 401), "requires you to sign in", "unauthorized"),
        (.html(status: 429, headers: [.retryAfter: "60"]), "rate limited by", "rateLimited"),
        (.portal, "the page could not be read", "unreadable"),
        (.html(""), "the page could not be read", "unreadable"),
        (.html("not gzip", headers: [.contentEncoding: "gzip"]), "the page could not be read", "unreadable"),
    ]

    @Test(
        "Shows the stored list after a failure, with the reason in the header, on standard error and in JSON",
        arguments: failures
    )
    func fallsBack(answer: NetworkResponse, clause: String, code: String) async throws {
        try await sut.run()
        let stored = try sut.storedBytes()
        sut.answer(answer)
        let outcome = try await sut.expect("refresh --layout cards", output: "astral-sh/uv")
        #expect(
            outcome.output.contains("stored just now, \(sut.server.authority) \(clause)")
                || outcome.output.contains("stored just now, \(clause)")
        )
        #expect(outcome.errors.hasSuffix("Showing the list stored just now.\n"))
        let json = try await sut.run("refresh --format json")
        #expect(try json.json["refreshFailure", "code"] == .string(code))
        #expect(try json.json["origin"] == "stored")
        #expect(try sut.storedBytes() == stored)
    }

    static let worseAnswers: [(NetworkResponse, String, String, String)] = [
        (
            .empty, " lists no repositories today; this is the list stored just now",
            " lists no trending repositories today. Showing the list stored just now.\n", "empty"
        ),
        (
            .broken, "stored just now, the page could not be read",
            "Only 1 of 3 rows could be read. Showing the list stored just now.\n", "unreadable"
        ),
    ]

    @Test(
        "Keeps the stored list if the response is worse, with the reason in the header, on standard error and in JSON",
        arguments: worseAnswers
    )
    func keepsStored(answer: NetworkResponse, header: String, beside: String, code: String) async throws {
        try await sut.run()
        let stored = try sut.storedBytes()
        sut.answer(answer)
        let outcome = try await sut.expect("refresh --layout cards", output: "astral-sh/ty", header)
        #expect(outcome.errors.hasSuffix(beside))
        let json = try await sut.run("refresh --format json")
        #expect(try json.json["refreshFailure", "code"] == .string(code))
        #expect(try json.json["origin"] == "stored")
        try await sut.expect("refresh --require-fresh", 75, output: "astral-sh/ty")
        #expect(try sut.storedBytes() == stored)
    }

    @Test("Sends the ETag of the stored list, not of a refused one")
    func noVersionOfRefused() async throws {
        sut.answer(.page(headers: [.eTag: "\"good\""]))
        try await sut.run()
        var empty = NetworkResponse.empty
        empty.head.headerFields[.eTag] = "\"empty\""
        sut.answer(empty)
        try await sut.run("refresh")
        try await sut.run("refresh")
        #expect(sut.server.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, "\"good\"", "\"good\""])
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

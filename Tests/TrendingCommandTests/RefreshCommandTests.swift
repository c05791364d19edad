import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending refresh")
struct RefreshCommandTests {
    @Test("Fetches, replaces the stored list and shows the new one")
    func refreshes() async throws {
        try await withSUT { sut in
            _ = try await sut.program.run()
            sut.answer.set(Answer.page(["new"]))
            #expect(try await sut.program.run(["refresh"]).output.contains("astral-sh/new"))
            #expect(try await sut.program.run().output.contains("astral-sh/new"))
        }
    }

    static let failures: [(NetworkResponse, String, String)] = [
        (Answer.status(500), "answered with status 500", "rejected"),
        (Answer.status(401), "wants you to sign in", "unauthorized"),
        (Answer.status(429, headers: [.retryAfter: "60"]), "limits you until", "rateLimited"),
        (Answer.portal, "the page could not be read", "unreadable"),
        (Answer.html(""), "the page could not be read", "unreadable"),
    ]

    @Test("Falls back to the stored list, says why in the header, beside it and in JSON", arguments: failures)
    func fallsBack(answer: NetworkResponse, clause: String, code: String) async throws {
        try await withSUT { sut in
            _ = try await sut.program.run()
            let stored = try sut.storedBytes()
            sut.answer.set(answer)
            let outcome = try await sut.program.run(["refresh"])
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(
                outcome.output.contains("stored just now, \(sut.server.authority) \(clause)")
                    || outcome.output.contains("stored just now, \(clause)")
            )
            #expect(outcome.errors.hasSuffix("Showing the list stored just now.\n"))
            let json = try await sut.program.run(["refresh", "--format", "json"])
            #expect(json.output.contains("\"code\" : \"\(code)\""))
            #expect(json.output.contains("\"origin\" : \"stored\""))
            #expect(try sut.storedBytes() == stored)
        }
    }

    @Test("With --require-fresh a fallback is shown and ends with status 75")
    func requireFresh() async throws {
        try await withSUT { sut in
            #expect(try await sut.program.run(["refresh", "--require-fresh"]).status == 0)
            sut.answer.set(Answer.status(502))
            let outcome = try await sut.program.run(["refresh", "--require-fresh"])
            #expect(outcome.status == 75)
            #expect(outcome.output.contains("astral-sh/uv"))
        }
    }

    @Test("With nothing stored, a failed refresh is the error view")
    func errorView() async throws {
        try await withSUT { sut in
            sut.answer.set(Answer.status(502))
            let outcome = try await sut.program.run(["refresh"])
            #expect(outcome.status == 69)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.contains("its servers have trouble"))
        }
    }

    @Test(
        "A list that another program's lock keeps from being stored is shown, and why is said",
        .timeLimit(.minutes(1))
    )
    func heldLock() async throws {
        try await withSUT { sut in
            _ = try await sut.program.run()
            let stored = try sut.storedBytes()
            let lock = try sut.holdLock()
            sut.answer.set(Answer.page(["new"]))
            let start = ContinuousClock.now
            let outcome = try await withTaskCancellationHandler {
                try await sut.program.run(["refresh"])
            } onCancel: {
                lock.release()
            }
            #expect(start.duration(to: .now) >= .seconds(2))
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/new"))
            #expect(outcome.errors.contains("The list could not be stored: \(sut.home)/.local/share/trending/."))
            #expect(outcome.errors.hasSuffix(".lock: Another program holds the lock.\n"))
            #expect(try sut.storedBytes() == stored)
            lock.release()
            _ = try await sut.program.run(["refresh"])
            #expect(try await sut.program.run().output.contains("astral-sh/new"))
        }
    }

    @Test("An answer that is cut off is never stored and leaves the stored list as it was")
    func cut() async throws {
        let page = Array(PageFixture(rows: (1...5).map { RowFixture(name: "r\($0)") }).html.utf8)
        let server = try RawServer { connection in
            _ = connection.readRequest()
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.count)\r\n\r\n"
            connection.send(Array(head.utf8) + page.prefix(page.count / 2))
        }
        try await withTemporaryDirectory { home in
            let address = "http://\(server.authority)"
            let program = ProgramUnderTest(home: home, variables: ["TRENDING_GITHUB_URL": address])
            let outcome = try await program.run(["refresh"])
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("broke off before the answer was complete"))
        }
        server.stop()
    }

    @Test("Interrupted, it ends with status 130, shows nothing and stores nothing")
    func interrupted() async throws {
        let (asked, continuation) = AsyncStream<Void>.makeStream()
        let server = try RawServer { connection in
            _ = connection.readRequest()
            continuation.yield()
            connection.waitUntilClosed()
        }
        try await withTemporaryDirectory { home in
            let address = "http://\(server.authority)"
            let program = ProgramUnderTest(home: home, variables: ["TRENDING_GITHUB_URL": address])
            let run = try program.start(["refresh"])
            for await _ in asked { break }
            run.interrupt()
            let outcome = try await run.outcome()
            #expect(outcome == .init(status: 130, output: "", errors: ""))
            #expect(!FileManager.default.fileExists(atPath: home + "/.local/share/trending"))
        }
        server.stop()
    }
}

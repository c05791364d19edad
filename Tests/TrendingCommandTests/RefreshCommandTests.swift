import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending refresh", .timeLimit(.minutes(2)))
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

    @Test("A limit on the size of files keeps the list from being stored, and not from being shown")
    func fileSizeLimit() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.shell("(ulimit -f 0; trending refresh 2>&1; echo status $?) | cat")
            #expect(outcome.output.contains("The list could not be stored"))
            #expect(outcome.output.contains("File too large"))
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(outcome.output.hasSuffix("status 0\n"))
        }
    }

    @Test("However few files may be open, it ends by itself, and shows the stored list", arguments: 6...30)
    func fewFiles(limit: Int) async throws {
        try await withSUT { sut in
            _ = try await sut.program.run()
            let outcome = try await sut.program.shell("(ulimit -n \(limit); exec '\(ProgramUnderTest.path)' refresh)")
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(outcome.errors.isEmpty || outcome.errors.contains("oo many open files"))
        }
    }

    static let failures: [(NetworkResponse, String, String)] = [
        (Answer.status(500), "answered with status 500", "rejected"),
        (Answer.status(401), "wants you to sign in", "unauthorized"),
        (Answer.status(429, headers: [.retryAfter: "60"]), "limits you until", "rateLimited"),
        (Answer.portal, "the page could not be read", "unreadable"),
        (Answer.html(""), "the page could not be read", "unreadable"),
        (Answer.html("not gzip", headers: [.contentEncoding: "gzip"]), "the page could not be read", "unreadable"),
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
            #expect(try json.json["refreshFailure", "code"] == .string(code))
            #expect(try json.json["origin"] == "stored")
            #expect(try sut.storedBytes() == stored)
        }
    }

    static let worseAnswers: [(NetworkResponse, String, String, String)] = [
        (
            Answer.empty, " lists none today; this is the list stored just now",
            " lists no trending repositories today. Showing the list stored just now.\n", "empty"
        ),
        (
            Answer.broken, "stored just now, the page could not be read",
            "Only 1 of 3 rows could be read. Showing the list stored just now.\n", "unreadable"
        ),
    ]

    @Test(
        "Keeps the stored list if the answer is worse, and says why in the header, beside it and in JSON",
        arguments: worseAnswers
    )
    func keepsStored(answer: NetworkResponse, header: String, beside: String, code: String) async throws {
        try await withSUT { sut in
            _ = try await sut.program.run()
            let stored = try sut.storedBytes()
            sut.answer.set(answer)
            let outcome = try await sut.program.run(["refresh"])
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/ty") && outcome.output.contains(header))
            #expect(outcome.errors.hasSuffix(beside))
            let json = try await sut.program.run(["refresh", "--format", "json"])
            #expect(try json.json["refreshFailure", "code"] == .string(code))
            #expect(try json.json["origin"] == "stored")
            #expect(try await sut.program.run(["refresh", "--require-fresh"]).status == 75)
            #expect(try sut.storedBytes() == stored)
        }
    }

    @Test("Asks for a later version than the one that is stored, not than one that was refused")
    func noVersionOfRefused() async throws {
        try await withSUT { sut in
            sut.answer.set(Answer.page(headers: [.eTag: "\"good\""]))
            _ = try await sut.program.run()
            var empty = Answer.empty
            empty.head.headerFields[.eTag] = "\"empty\""
            sut.answer.set(empty)
            _ = try await sut.program.run(["refresh"])
            _ = try await sut.program.run(["refresh"])
            #expect(sut.server.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, "\"good\"", "\"good\""])
        }
    }

    @Test("With --require-fresh a fallback is shown and ends with status 75")
    func requireFresh() async throws {
        try await withSUT { sut in
            #expect(try await sut.program.run(["refresh", "--require-fresh"]).status == 0)
            sut.answer.set(Answer.status(502))
            let outcome = try await sut.program.hurried().run(["refresh", "--require-fresh"])
            #expect(outcome.status == 75)
            #expect(outcome.output.contains("astral-sh/uv"))
        }
    }

    @Test("With nothing stored, a failed refresh is the error view")
    func errorView() async throws {
        try await withSUT { sut in
            sut.answer.set(Answer.status(502))
            let outcome = try await sut.program.hurried().run(["refresh"])
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
            let outcome = try await withTaskCancellationHandler {
                try await sut.program.hurried().run(["refresh"])
            } onCancel: {
                lock.release()
            }
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
            let program = ProgramUnderTest(home: home, variables: ["TRENDING_GITHUB_URL": address]).hurried()
            let outcome = try await program.run(["refresh"])
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("broke off before the answer was complete"))
        }
        server.stop()
    }

    @Test("Interrupted, it ends with status 130, shows nothing and stores nothing")
    func interrupted() async throws {
        try await withStalledServer { address, asked in
            try await withTemporaryDirectory { home in
                let run = try ProgramUnderTest(home: home).start(["refresh", "--github-url", address])
                await asked()
                run.interrupt()
                #expect(try await run.outcome() == .init(status: 130, output: "", errors: ""))
                #expect(!FileManager.default.fileExists(atPath: home + "/.local/share/trending"))
            }
        }
    }

    @Test("Interrupted with a list stored, it does not fall back, and the list stays as it was")
    func interruptedStored() async throws {
        try await withStalledServer { address, asked in
            try await withTemporaryDirectory { home in
                let program = ProgramUnderTest(home: home)
                let folder = home + "/.local/share/trending"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let local = StoredListService(
                    storage: FileLocalStorageClient(directory: folder),
                    format: .repos,
                    now: { .any() }
                )
                try await local.save(.any(.any(source: .init(name: "github", address: address))))
                #expect(try await program.run(["--github-url", address]).output.contains("astral-sh/uv"))
                let run = try program.start(["refresh", "--github-url", address])
                await asked()
                run.interrupt()
                #expect(try await run.outcome() == .init(status: 130, output: "", errors: ""))
                #expect(try await program.run(["--github-url", address]).output.contains("astral-sh/uv"))
            }
        }
    }

    @Test("Started with the interrupt ignored, as a shell does behind &, it leaves it ignored")
    func interruptIgnored() async throws {
        let (released, release) = AsyncStream<Void>.makeStream()
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let server = try await LoopbackServer { _ in
            ask.yield()
            for await _ in released {}
            return Answer.page()
        }
        try await withTemporaryDirectory { home in
            let program = ProgramUnderTest(home: home)
            let line = "trap '' INT; exec '\(ProgramUnderTest.path)' refresh --github-url http://\(server.authority)"
            let run = try program.startShell(line)
            for await _ in asked { break }
            run.interrupt()
            release.finish()
            let outcome = try await run.outcome()
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/uv"))
        }
        await server.stop()
    }

    /// A server that takes requests and never answers; `asked` returns once it has one.
    private func withStalledServer(
        _ body: (_ address: String, _ asked: () async -> Void) async throws -> Void
    ) async throws {
        let (requests, request) = AsyncStream<Void>.makeStream()
        let server = try RawServer { connection in
            _ = connection.readRequest()
            request.yield()
            connection.waitUntilClosed()
        }
        try await body("http://\(server.authority)") { for await _ in requests { break } }
        server.stop()
    }
}

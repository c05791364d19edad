import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("A polite refresh", .timeLimit(.minutes(2)))
struct PoliteRefreshTests {
    @Test("Sends no request during a rate-limit wait, in the next process either")
    func limited() async throws {
        try await withSUT { (sut) async throws in
            _ = try await sut.program.run(["refresh"])
            sut.answer.set(Answer.status(429, headers: [.retryAfter: "600"]))
            let first = try await sut.program.cards(["refresh"])
            let second = try await sut.program.cards(["refresh"])
            let verbose = try await sut.program.run(["refresh", "--verbose"])
            #expect(verbose.errors.contains(" not fetched: rate limited for "))
            #expect(sut.server.requests.count == 2)
            #expect(second.output.contains("rate limited by "))
            #expect(first.status == 0 && second == first)
        }
    }

    @Test("--force ignores a rate-limit wait")
    func force() async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set(Answer.status(429, headers: [.retryAfter: "600"]))
            #expect(try await sut.program.run(["refresh"]).status == 75)
            sut.answer.set(Answer.page())
            #expect(try await sut.program.run(["refresh"]).status == 75)
            #expect(try await sut.program.run(["refresh", "--force"]).status == 0)
            #expect(try await sut.program.run(["refresh"]).status == 0)
        }
    }

    // Not hurried: a machine under load would use up the time for retries.
    @Test("Retries after two server errors")
    func retries() async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set([Answer.status(503), Answer.status(503), Answer.page()])
            let outcome = try await sut.program.run(["refresh", "--verbose"])
            #expect(outcome.status == 0)
            #expect(sut.server.requests.count == 3)
            #expect(outcome.errors.contains("retrying in 0."))
            #expect(outcome.errors.contains("3 tries"))
        }
    }

    @Test("A 304 makes the stored list fresh again")
    func notModified() async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set(Answer.page(headers: [.eTag: "W/\"1\""]))
            _ = try await sut.program.run(["refresh"])
            sut.answer.set(Answer.status(304))
            let outcome = try await sut.program.run(["refresh", "--format", "json"])
            #expect(outcome.status == 0)
            #expect(try outcome.json["origin"] == "remote")
            let asked = sut.server.requests.map { $0.head.headerFields[.ifNoneMatch] }
            #expect(asked == [nil, "W/\"1\""])
            let stored = try await sut.program.run()
            #expect(stored.output.contains("astral-sh/uv"))
        }
    }

    @Test("Fetches an unreadable page again without a condition")
    func unreadable() async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set(Answer.html("<!DOCTYPE html><html><body>Sign in</body></html>", headers: [.eTag: "\"1\""]))
            #expect(try await sut.program.run(["refresh"]).status == 65)
            _ = try await sut.program.run(["refresh"])
            let asked = sut.server.requests.map { $0.head.headerFields[.ifNoneMatch] }
            #expect(asked == [nil, nil])
        }
    }
}

import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("A polite refresh", .command, .timeLimit(.minutes(2)))
struct PoliteRefreshTests {
    private let sut = CommandSUT.current

    @Test("Sends no request during a rate-limit wait, in the next process either")
    func limited() async throws {
        try await sut.run("refresh")
        sut.answer(.html(status: 429, headers: [.retryAfter: "600"]))
        let first = try await sut.cards("refresh")
        let second = try await sut.cards("refresh")
        let verbose = try await sut.run("refresh --verbose")
        #expect(verbose.errors.contains(" not fetched: rate limited for "))
        #expect(sut.server.requests.count == 2)
        #expect(second.output.contains("rate limited by "))
        #expect(first.status == 0 && second == first)
    }

    @Test("--force ignores a rate-limit wait")
    func force() async throws {
        sut.answer(.html(status: 429, headers: [.retryAfter: "600"]))
        try await sut.expect("refresh", 75)
        sut.answer(.page())
        try await sut.expect("refresh", 75)
        try await sut.expect("refresh --force")
        try await sut.expect("refresh")
    }

    // Not hurried: a machine under load would use up the time for retries.
    @Test("Retries after two server errors")
    func retries() async throws {
        sut.answer(.html(status: 503), .html(status: 503), .page())
        let outcome = try await sut.expect("refresh --verbose")
        #expect(sut.server.requests.count == 3)
        #expect(outcome.errors.contains("retrying in 0."))
        #expect(outcome.errors.contains("3 tries"))
    }

    @Test("A 304 makes the stored list fresh again")
    func notModified() async throws {
        sut.answer(.page(headers: [.eTag: "W/\"1\""]))
        try await sut.run("refresh")
        sut.answer(.html(status: 304))
        let outcome = try await sut.expect("refresh --format json")
        #expect(try outcome.json["origin"] == "remote")
        let asked = sut.server.requests.map { $0.head.headerFields[.ifNoneMatch] }
        #expect(asked == [nil, "W/\"1\""])
        let stored = try await sut.run()
        #expect(stored.output.contains("astral-sh/uv"))
    }

    @Test("Fetches an unreadable page again without a condition")
    func unreadable() async throws {
        sut.answer(.html("<!DOCTYPE html><html><body>Sign in</body></html>", headers: [.eTag: "\"1\""]))
        try await sut.expect("refresh", 65)
        try await sut.run("refresh")
        let asked = sut.server.requests.map { $0.head.headerFields[.ifNoneMatch] }
        #expect(asked == [nil, nil])
    }
}

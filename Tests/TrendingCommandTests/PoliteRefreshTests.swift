import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("A polite refresh", .command, .timeLimit(.minutes(2)))
struct PoliteRefreshTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        No request is sent during a rate-limit wait, in the next process either
            $ trending refresh
            < 429 600
            $ trending refresh --layout cards
            > rate limited by
            $ trending refresh --layout cards
            same
            $ trending refresh --verbose
            2> not fetched: rate limited for
            asked /trending?since=daily /trending?since=daily
        --force ignores a rate-limit wait
            < 429 600
            75$ trending refresh
            < page
            75$ trending refresh
            $ trending refresh --force
            $ trending refresh
        Two server errors are tried again, at the usual pace: a machine under load would use up a hurried time
            < 503; 503; page
            $ trending refresh --verbose
            2> retrying in 0.
            2> 3 tries
            asked /trending?since=daily /trending?since=daily /trending?since=daily
        """#

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

import Testing
import TrendingTestSupport

@Suite("A polite refresh", .command, .timeLimit(.minutes(2)))
struct PoliteRefreshTests {
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
        A 304 makes the stored list fresh again
            < page etag W/"1"
            $ trending refresh
            < 304
            $ trending refresh --format json
            json origin = "remote"
            conditions none W/"1"
            $ trending
            > astral-sh/uv
        An unreadable page is fetched again without a condition
            < portal etag "1"
            65$ trending refresh
            65$ trending refresh
            conditions none none
        """#
}

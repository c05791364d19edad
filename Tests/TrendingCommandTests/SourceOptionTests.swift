import Testing
import TrendingTestSupport

@Suite("trending --source", .command, .timeLimit(.minutes(2)))
struct SourceOptionTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The next source is used if one fails; the list is labelled, and the sample is not stored
            < 500
            $ trending refresh --source github,sample --layout cards
            = Sample list, built in · all languages↵*
            > not from GitHub, instead of 127.0.0.1:
            2> Showing the sample instead of 127.0.0.1:
            stored 0
        A stored list that is young enough is shown; an older one is fetched, and shown if that fails
            $ trending --max-age 0s
            $ trending list --max-age 1h
            asked /trending?since=daily
            $ trending list --max-age 0s
            asked /trending?since=daily
            < 404
            $ trending list --max-age 0s --layout cards
            > returned 404 (not found)
        An unsupported option is refused, and the sources that take it are named; so is an invalid period
            64$ trending --source sample --spoken-language zh
            2> Error: The source 'sample' does not support spoken languages. Use --source github.
            64$ trending refresh --source github --since 3d
            2> Error:
            64$ trending --source search --sort gained
            2> does not support sorting by stars gained. Use --source github, feed or sample.
            64$ trending --since 3x
            2> --since takes daily, weekly, monthly, a number of days or weeks such as 3d
            64$ trending --source search --since 2026-02-01..2026-01-01
            2> ends before it starts
            64$ trending --all-stored --max-age 5m
            2> --max-age can't be used with --all-stored
            asked
        """#
}

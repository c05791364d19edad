import Testing
import TrendingTestSupport

@Suite("trending new", .command, .timeLimit(.minutes(2)))
struct NewCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        Fetches only what is due, shows what is new, and then says in one line that nothing is
            $ trending new -l swift,rust
            > /uv
            $ trending new -l swift,rust
            > /uv
            tty$ TERM=xterm trending new -l swift,rust
            > uv
            < news
            $ trending new -l swift,rust
            =
            2= Nothing new since *
            $ trending new -l swift,rust --max-age 0s
            > /new
            !> /uv
            2> left out
        What a list has not shown of its first rows is new, and 'seen' counts and marks the same rows
            < page first second third
            tty$ TERM=xterm trending list --limit 1
            > first
            $ trending new
            !> /first
            > /second
            2> 1 repository that counts as seen is left out.
            $ trending new --layout cards
            > 2 of 3 unseen
            $ trending seen --layout cards
            > 3 repositories · 2 unseen
            $ trending seen --all
            2> Marked 2 repositories as seen.
            $ trending new
            2> Nothing new since
            $ trending seen --layout cards
            > 3 repositories · 0 unseen
        Says by its own name that nothing is recorded
            config seen = false
            64$ trending new
            2> 'trending new' needs the record
        Without a network, shows what is new in the stored list, and says why
            $ trending refresh
            < news
            $ trending refresh
            < 503
            $ trending new --max-age 0s
            > /new
            2> Showing the list stored
        """#
}

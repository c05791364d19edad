import Testing
import TrendingTestSupport

@Suite("Ctrl-C at a terminal", .command, .timeLimit(.minutes(2)))
struct InterruptKeyTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        A refresh ends with status 130, and without output or stored files
            < hold
            start trending refresh
            requested 1
            type ^C
            end 130
            !see ^
            !see astral-sh
            $ test ! -e .local/share/trending
        So does one with a progress line, of which nothing is left
            < hold
            start trending refresh
            see Fetching
            type ^C
            end 130
            !see ^
            !see Fetching
        The stored list is neither shown nor changed
            $ trending
            < page new
            < hold
            start trending refresh
            requested 2
            type ^C
            end 130
            !see astral-sh
            < release
            $ trending
            > astral-sh/uv
        An interrupt that was ignored at the start, as with & in a shell, stays ignored
            < hold
            start sh trap '' INT; trending refresh
            requested 1
            type ^C
            < release
            end
            see astral-sh/uv
        An import ends with status 130
            < everywhere 404
            < hold
            start trending history import http://{server}/x.json
            requested 1
            type ^C
            end 130
            see trending: Interrupted.
        A refresh of all languages keeps what was stored
            start trending refresh --all-languages --within 30d
            $ until ls .local/share/trending | grep -q '\.list$'; do sleep 0.05; done
            type ^C
            end 130
            see  lists, 1 was fetched,
            asked *
            stored 1
        """#
}

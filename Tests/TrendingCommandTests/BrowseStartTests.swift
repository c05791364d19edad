import Testing
import TrendingTestSupport

@Suite("Where trending browse begins", .command, .timeLimit(.minutes(5)))
struct BrowseStartTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        With several languages, begins with the start page, and then goes on where the user was today
            config language = ["swift", "rust"]
            $ trending refresh
            < everywhere 502
            start trending browse
            title your lists · trending
            see 1/2
            see Swift today
            see Rust today
            see 3 repositories
            type ⇥⏎
            title Rust today
            see 1/3
            type 3q
            end
            start trending browse
            title Rust today
            see 3/3
            type ⎋
            see Your lists
            type q
            end
            start trending browse
            see Your lists
            type q
            end
        A list that was opened on a terminal is on the start page, and L opens another one
            $ trending refresh -l all,swift
            size 100 40
            start trending -l swift
            end
            size 100 24
            start trending browse
            see Your lists
            see 2  Swift today
            type L
            see Language
            type rus⏎
            title Rust today
            see 1/3
            type S
            see Order
            type name⏎
            see Sorted by name.
            type q
            end
        The lists that were shown on a terminal are on the start page, and none that could not be fetched
            $ trending refresh
            size 100 40
            start trending
            end
            < everywhere 404
            start trending -l rust
            end 69
            config language = ["swift", "go"]
            size 100 24
            start trending browse
            see 3  all languages today
            !see Rust
            type 3⏎
            title all languages today
            type r
            see TRENDING_GITHUB_URL
            type q
            end
        """#
}

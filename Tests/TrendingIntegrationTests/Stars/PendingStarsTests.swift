import Testing
import TrendingTestSupport

@Suite("starred with pending changes", .timeLimit(.minutes(2)))
struct PendingStarsTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws { try await story.run() }

    private static let stories = #"""
        Lists pending stars at the top, newest first, and marks rows with a pending removal
            stars a/first a/second
            $ list
            $ starred
            fails 500
            $ star octo/cat astral-sh/uv
            $ unstar a/second
            $ starred
            2=
            > 3 changes to send
            = *↵ 1 ☆ astral-sh/uv  ● Rust*↵ 2 ☆*↵ 3 ★*↵ 4 ✗*
            tty$ starred
            $ unstar 2
            > octo/cat, number 2 of octocat's stars
            fails
            $ starred --refresh
            starred astral-sh/uv a/first
        Shows pending stars and the failure if no list is stored and none can be fetched
            stars a/first
            fails 500
            $ star octo/cat
            $ starred
            > 1 star to send↵not fetched yet, 127.0.0.1
            >  1 ☆ octo/cat↵
            2> Nothing is stored yet. Showing the pending stars.
            75$ refresh source=starred require-fresh=true
            >  1 ☆ octo/cat↵
            $ starred format=json
            json repos 0 starred = false
            json repos 0 starPending = "star"
            json origin = "stored"
            json isIncomplete = true
            json refreshFailure code = "rejected"
        Reports the cause of a failed fetch and a failed star only once
            stars a/first
            fails 500
            $ star octo/cat
            $ starred --refresh
            2> 1 change is pending. Run 'trending refresh' to send it.
            2once 500
        So does refresh
            stars a/first
            fails 500
            $ star octo/cat
            $ refresh source=starred
            2> 1 change is pending. Run 'trending refresh' to send it.
            2once 500
        Reports a refused star once, without a row
            stars a/first
            $ starred
            fails 500
            $ star octo/gone octo/cat
            fails
            refuses octo/gone 404
            $ starred --refresh
            2once octo/gone could not be starred
            pass 1
            $ starred --refresh
            listings 3
            $ starred
            listings 3
            !> octo/gone
            >  1 ★ octo/cat
            2> octo/gone could not be starred
            2> 'trending unstar octo/gone'
            $ list
            2!> octo/gone could not be starred
        Counts and searches pending stars like other rows
            stars a/first
            $ starred
            fails 500
            $ star octo/cat octo/dog
            $ starred limit=2
            > 2 of 3
            >  2 ☆ octo/cat
            !> a/first
            $ starred dog
            >  1 ☆ octo/dog
            !> octo/cat
        """#
}

import Testing
import TrendingTestSupport

@Suite("Star marks during a refresh", .timeLimit(.minutes(2)))
struct StarMarksRefreshTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws { try await story.run() }

    private static let stories = #"""
        Fetches the marks if there are none or if they are an hour old
            stars astral-sh/uv
            $ refresh
            listings 1
            $ list
            >  1 ★ astral-sh/uv
            pass 3599
            $ refresh
            listings 1
            pass 1
            stars astral-sh/ty
            $ refresh
            listings 2
            $ list
            >  3 ★ astral-sh/ty
        A failed fetch of the marks is reported with the age of the old marks, but is not a failure
            stars astral-sh/uv
            fails 404
            $ refresh
            >  1  astral-sh/uv
            2= trending: Your stars could not be fetched: {server} returned 404 (not found).
            fails
            $ refresh
            2=
            pass 7200
            fails 404
            $ refresh
            >  1 ★ astral-sh/uv
            2= trending: Your stars were last fetched 2 hours ago: {server} returned 404 (not found).
        Fetches the marks after a failed star
            refuses octo/cat 500
            $ star octo/cat
            $ refresh
            listings 1
        Does not fetch them if the server requires a sign-in
            refuses octo/cat 401
            77$ star octo/cat
            $ refresh
            listings 0
        Does not fetch the marks for list, for the sample, or without an account
            $ list
            $ refresh source=sample
            login
            $ refresh
            listings 0
        """#
}

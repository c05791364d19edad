import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending show --releases", .command, .timeLimit(.minutes(2)))
struct ShowReleasesTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    private static func response(to request: NetworkRequest) -> NetworkResponse {
        switch request.pathAndQuery {
        case "/api/v3/repos/octo/cat/releases?per_page=5": .api(releases)
        case "/api/v3/repos/octo/none/releases?per_page=5": .api("[]")
        default: .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The newest releases are shown with their notes; from then on from storage
            $ trending show octo/cat --releases
            = octo/cat↵just now↵── Releases ─*
            > ↵The second↵prerelease↵v2 · 2026-01-02 ·
            > ↵New: cats[1]↵
            > [1] https://example.com/
            > ↵v1↵2025-01-02 ·
            2=
            asked /api/v3/repos/octo/cat/releases?per_page=5
            < stop
            $ trending show octo/cat --releases --refresh
            > New: cats
            2> Showing the releases as of just now.
        JSON, also without releases
            $ trending show octo/cat --releases --format json
            json releases 0 tag = "v2"
            json releases 0 isPrerelease = true
            json releases 0 text = "New: cats[1]\n"
            json releases 1 html = null
            json failure = null
            $ trending show octo/none --releases --format json
            json releases = []
        A repository without releases is said to have none, and one that the server has not is named
            $ trending show octo/none --releases
            = *↵It has no releases.
            69$ trending show octo/missing --releases
            =
            2> has no repository octo/missing.
            64$ trending show octo/cat --releases --toc
        """#

    private static let releases = """
        [{"tag_name": "v2", "name": "The second", "html_url": "https://github.com/octo/cat/releases/v2",
          "published_at": "2026-01-02T03:04:05Z", "prerelease": true, "draft": false,
          "body_html": "<p>New: <a href=\\"https://example.com/\\">cats</a></p>"},
         {"tag_name": "v3", "draft": true},
         {"tag_name": "v1", "name": "v1", "published_at": "2025-01-02T03:04:05Z", "body_html": null}]
        """
}

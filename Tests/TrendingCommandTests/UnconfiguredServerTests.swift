import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("A server that only --github-url names", .command, .timeLimit(.minutes(2)))
struct UnconfiguredServerTests {
    /// `authorization`: that of each request.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        let sut = CommandSUT.current
        try await story.run(sut.adding(["TRENDING_GITHUB_URL": "", "GH_ENTERPRISE_TOKEN": "ghp_needle"])) {
            kind,
            text in
            guard kind == "authorization" else { return nil }
            return Set(sut.server.requests.map { $0.head.headerFields[.authorization] ?? "none" }) == [text]
        }
    }

    private static let stories = #"""
        Gets no token from the environment, with one warning that explains what to do
            < everywhere json {"login": "ada", "total_count": 1, "items": [{"full_name": "octo/cat"}]}
            $ trending refresh --source search --since 3d --github-url http://{server}
            > octo/cat
            2once The token in GH_ENTERPRISE_TOKEN is not sent to {server}
            2> GH_HOST={server}
            authorization none
        Gets the token if the configuration file also names the server
            < everywhere json {"login": "ada", "total_count": 1, "items": [{"full_name": "octo/cat"}]}
            config github-url = "http://{server}"
            $ trending refresh --source search --since 3d --github-url http://{server}
            authorization Bearer ghp_needle
        """#
}

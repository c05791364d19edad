import Testing
import TrendingTestSupport

@Suite("trending sources", .command, .timeLimit(.minutes(2)))
struct SourcesCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        Each source has its state, its rate limit and its stored lists
            $ trending refresh
            < api json {"resources": {"search": {"limit": 10, "remaining": 9, "reset": 1795222923}}}
            $ trending sources --layout cards
            2=
            = github   http://{server} can be reached↵         1 list stored, just now↵*
            > ↵search   http://{server}/api/v3 can be reached↵         9 of 10 requests left, resets at
            > ↵starred  You are not signed in. Run 'trending login' to sign in.↵
            = *↵feed     No URL is set. Set it with --feed-url.↵sample   built in
        The status is 0 if one source can be reached, even with an empty page
            < api 500
            < empty
            $ trending sources
        The status is 69 without a network: the built-in sample does not count
            69$ TRENDING_GITHUB_URL=http://127.0.0.1:1 trending sources --layout cards
            > sample   built in
        What has set the address of an API that returned 404 is named
            < everywhere 404
            $ TRENDING_API_URL=http://{server}/api/v3 GH_ENTERPRISE_TOKEN=abc trending whoami 2>&1; true
            > Check TRENDING_API_URL.
            $ TRENDING_API_URL=http://{server}/api/v3 GH_ENTERPRISE_TOKEN=abc trending starred 2>&1; true
            > Check TRENDING_API_URL.
        No command shows a secret in the address of a feed
            < everywhere 500
            $ trending sources --feed-url 'http://{server}/list.json?token=needle' 2>&1; true
            !> needle
            $ trending sources --format json --feed-url 'http://{server}/list.json?token=needle' 2>&1; true
            !> needle
            $ trending refresh --source feed --verbose --feed-url 'http://{server}/list.json?token=needle' 2>&1; true
            !> needle
        JSON has every key
            < everywhere 404
            69$ trending sources --format json
            json sources count = 5
            json sources 0 failure code = "rejected"
            json sources 0 state = "failed"
            json sources 0 names = ["address", "failure", "limit", "name", "signal", "state", "stored"]
            json sources 1 state = "failed"
            json sources 1 names = ["address", "failure", "limit", "name", "signal", "state", "stored"]
            json sources 2 state = "signedOut"
            json sources 2 names = ["address", "failure", "limit", "name", "signal", "state", "stored"]
            json sources 3 state = "notSet"
            json sources 3 names = ["address", "failure", "limit", "name", "signal", "state", "stored"]
            json sources 4 state = "builtIn"
            json sources 4 names = ["address", "failure", "limit", "name", "signal", "state", "stored"]
        The sign-in page of a network is detected
            < everywhere portal
            69$ trending sources --layout cards
            = github   Can't read the response from {server}. *
            > Can't read the response from {server} search.
            !> can be reached
            69$ trending sources --format json
        So is one in JSON
            < everywhere json {"captive": true}
            69$ trending sources --layout cards
            = github   Can't read the response from {server}. *
            > Can't read the response from {server} search.
            !> can be reached
            69$ trending sources --format json
        The status is 69 if no source can be reached
            < everywhere 404
            69$ trending sources --layout cards
            !> can be reached
            < everywhere 511
            69$ trending sources --layout cards
            !> can be reached
            69$ trending sources --format json
        """#
}

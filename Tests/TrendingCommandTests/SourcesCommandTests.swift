import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending sources", .command, .timeLimit(.minutes(2)))
struct SourcesCommandTests {
    private let sut = CommandSUT.current

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
        """#

    @Test("JSON has every key")
    func json() async throws {
        sut.answer(everywhere: .html(status: 404))
        let outcome = try await sut.run("sources --format json")
        let sources = try outcome.json["sources"]?.elements ?? []
        #expect(sources.map { $0["state"] } == ["failed", "failed", "signedOut", "notSet", "builtIn"])
        #expect(sources.first?["failure", "code"] == "rejected")
        let keys = ["address", "failure", "limit", "name", "signal", "state", "stored"]
        #expect(sources.allSatisfy { $0.names == keys })
    }

    @Test(
        "Detects a network's sign-in page; the status is 69 if no source can be reached",
        arguments: [.portal, .html(status: 404), .html(status: 511), jsonPortal] as [NetworkResponse]
    )
    func portal(answer: NetworkResponse) async throws {
        sut.answer(everywhere: answer)
        let outcome = try await sut.expect("sources --layout cards", 69)
        #expect(!outcome.output.contains("can be reached"))
        if answer.head.status == .ok {
            let unread = "Can't read the response from \(sut.server.authority)"
            #expect(outcome.output.hasPrefix("github   \(unread). "))
            #expect(outcome.output.contains("\(unread) search. "))
        }
        try await sut.expect("sources --format json", 69)
    }

    private static let jsonPortal = NetworkResponse.api(#"{"captive": true}"#)
}

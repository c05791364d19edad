import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending developers", .command, .timeLimit(.minutes(2)))
struct DevelopersCommandTests {
    private let sut = CommandSUT.current

    init() { sut.answer(.developers) }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The list is fetched, stored and shown, then shown without a request
            $ trending developers --layout cards
            > @Astro-Han  Astro Han
            > works for Tailscale
            2=
            < 500
            $ trending developers --layout cards
            same
            asked /trending/developers?since=daily
            stored 1
        The stored list is shown if a refresh fails, and why
            $ trending developers
            < page uv
            $ trending developers --refresh
            > @bradfitz
            2> Showing the list stored
            75$ trending developers --refresh --require-fresh
        Developers are never mixed with repositories: each is stored, listed and searched by itself
            $ trending developers
            < page uv
            $ trending list
            > astral-sh/uv
            $ trending developers
            > @Astro-Han
            $ trending cache
            > 2 stored lists
            > developers today
            $ trending cache verify
            $ trending list --all-stored --layout cards
            !> Astro
            2=
            $ trending history --format json
            !> Astro
        Without a user who is signed in, --details sends nothing to the API, and says what it needs
            $ trending developers --details
            > @bradfitz
            2> only to signed-in users
            asked /trending/developers?since=daily
        Developers are sorted by rank or login; counts that they don't have are refused, but not in the configuration
            $ trending developers --sort name --layout lines -n 2
            = *@Astro-Han *↵*@bradfitz *
            !> @emontnemery
            64$ trending developers --sort stars
            2> --sort can be rank or name.
            config sort = "stars"↵source = "search"↵spoken-language = "zh"
            $ trending developers
        Developers are not grouped by language, which they don't have; the setting is for repositories
            64$ trending developers --group language --format html
            2> no language to group by. Leave out --group.
            config group = "language"
            $ trending developers --format markdown
            = | # |*
        A period that GitHub has no developers for is refused, and no other source is named
            64$ trending developers --since 3d
            2> --since can be daily, weekly or monthly.
            2!> --source
            config source = "search"↵since = "3d"
            $ trending developers
        The developers in rows of a list are opened, and addresses and logins
            $ trending developers --layout lines | trending open --print - | cut -d / -f 4 | paste -s -d ' ' -
            = Astro-Han bradfitz emontnemery yhirose isaacs
            $ trending open --print http://{server}/ada @grace @ada octo/cat
            = http://{server}/ada↵http://{server}/grace↵http://{server}/octo/cat
            64$ trending open --print '@a b'
            =
        A number of the list opens the profile, and other commands say that it is a developer
            tty$ trending developers; trending open --print 2 @ada
            > http://{server}/bradfitz
            > http://{server}/ada
            64tty$ trending developers; trending star 2
            64tty$ trending developers; trending open --print 30
            2> has no number 30. Its numbers are 1 to 5.
        """#

    @Test("--details asks once, with the token, and only the API; offline they are there with their age")
    func details() async throws {
        let program = sut.adding(["GH_ENTERPRISE_TOKEN": "n33dle"])
        let account = #"{"login": "Astro-Han", "bio": "Reads \u001b[31mstars", "followers": {"totalCount": 7}}"#
        let body = #"{"data": {"u0": \#(account)}}"#
        sut.answer(api: .api(body))
        let first = try await program.expect("developers --details --layout cards", output: "7 followers", errors: "")
        #expect(!first.output.contains("\u{1B}"))
        let requests = sut.server.requests
        #expect(requests.map(\.head.path) == ["/trending/developers?since=daily", "/api/graphql"])
        #expect(requests.map { $0.head.headerFields[.authorization] } == [nil, "Bearer n33dle"])
        sut.answer(everywhere: .html(status: 502))
        try await program.expect("developers --details --refresh --layout cards", output: "7 followers")
        #expect(sut.server.requests.count { $0.head.path == "/api/graphql" } == 1)
        try await program.expect("cache", output: "profile")
    }

    @Test("Takes a language and a period as lists of repositories do")
    func query() async throws {
        let page = DevelopersPageFixture(
            rows: DevelopersPageFixture.variants.rows,
            title: "Trending C++ developers on GitHub this week",
            canonical: "/trending/developers/c%2B%2B"
        )
        sut.answer(.html(String(decoding: page.bytes, as: UTF8.self)))
        let outcome = try await sut.run("developers -l C++ -s weekly --format json")
        #expect(sut.server.requests.map(\.head.path) == ["/trending/developers/c%2B%2B?since=weekly"])
        let document = try outcome.json
        #expect(document["query", "language"] == "C++" && document["developers", 4, "login"] == "isaacs")
        try await sut.expect("developers -s 3d", 64)
    }
}

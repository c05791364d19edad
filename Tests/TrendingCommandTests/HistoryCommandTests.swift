import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending history, trending diff and trending list --on", .command)
struct HistoryCommandTests {
    /// 2020-01-01.
    private static let first = TrendingDay(number: 18_262)

    private static func entry(_ rank: Int, _ text: String, _ description: String? = nil, stars: Int? = nil)
        -> Edition.Entry
    {
        let name = RepoName(text) ?? RepoName(owner: "?", name: text)
        return .init(rank: rank, repo: TrendedRepo(name: name, description: description), stars: stars)
    }

    private let sut: ProgramUnderTest

    /// A history of four days in 2020, and of one list for Swift.
    init() async throws {
        // github.com, behind a proxy that does not exist: a command that uses the network fails.
        sut = CommandSUT.current.adding(["TRENDING_GITHUB_URL": "", "https_proxy": "http://127.0.0.1:1"])
        let store = CommandSUT.current.historyStore()
        for (day, names) in [
            (0, ["a/one", "b/two"]), (1, ["b/two", "a/one"]), (3, ["b/two", "c/three"]),
            (4, ["a/one", "b/two", "d/four"]),
        ] {
            let entries = names.enumerated().map {
                Self.entry($0 + 1, $1, "about \($1) 终端", stars: 10 * (day + 1))
            }
            try await store.record(.init(list: .any(), seenAt: Self.seenAt(day), entries: entries))
        }
        let swift = ListIdentity.any(language: "swift", period: "weekly")
        try await store.record(.init(list: swift, seenAt: Self.seenAt(0), entries: [Self.entry(3, "a/one")]))
        await store.close()
    }

    private static func seenAt(_ day: Int) -> Timestamp { .at(20, on: TrendingDay(number: first.number + day)) }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run(sut) }

    private static let stories = #"""
        The days, ranks and stars of a repository are shown without the network
            $ trending history A/One
            = a/one · 3 days on 2 lists since 1 Jan 2020↵*
            > all languages · daily   3 days   best #1 on 1 Jan 2020
            > Swift · weekly   1 day   #3 on 1 Jan 2020
            > ★ 10 on 1 Jan 2020, 50 on 5 Jan 2020 (+40)
            > ┤
            2=
        A repository's history is JSON too, filtered by options
            $ trending history https://github.com/a/one -s daily --format json
            json historyDays = 5
            json lists count = 1
            json lists 0 query since = "daily"
            json lists 0 appearances 2 stars = 50
        What was top in a range of days
            $ trending history --from 2020-01-02 --to 2020-01 --top 2 --layout cards | grep .
            = Best ranks · all languages · daily · 3 of 4 days↵2 to 5 Jan 2020↵ 1  b/two   3 days   best #1 on 2 Jan 2020*
            > ↵ 2  a/one   2 days   best #1 on 5 Jan 2020
            $ trending history --from 2020-01-02 --to 2020-01 --top 2 --layout cards | grep -c .
            = 4
            $ trending history --all --format json
            json from = "2020-01-01"
            json to = "2020-01-05"
            json repos count = 4
        All lists are searched for Chinese words and for two letters
            $ trending history --match 终端 --layout cards
            > b/two
            > a/one
            $ trending history --match wo --layout cards
            > b/two
            !> a/one
            $ trending history --match 'ABOUT tw' --layout cards
            > b/two
            !> a/one
        What changed since the list before the latest, or since a day
            $ trending diff --layout cards
            = all languages · daily↵from 4 to 5 Jan 2020↵*
            > ↵New in 3 days of history↵  #3  d/four
            > ↵Back↵  #1  a/one
            > ↵Gone↵      c/three  was #2
            $ trending diff 2020-01-03 --format json
            json from = "2020-01-02"
            json up 0 previousRank = 2
            2> Comparing with the nearest day, 2 Jan 2020.
            69$ trending diff -l zig
        The list of a day, or of the nearest day
            $ trending list --on 2020-01-02 --layout lines
            = Trending on GitHub on 2 Jan 2020*
            2=
            $ trending list --on 2020-01-02 --format json
            json day = "2020-01-02"
            $ trending --on 2020-01-03 -n 1 --format json
            json repos count = 1
            2> Showing the list of the nearest day, 2 Jan 2020.
            69$ trending list --on 2019-01-01
            2> begins on 1 Jan 2020
        """#

    @Test("Without a stored list and without the network, names the last day in the history")
    func unreachable() async throws {
        let told = "This list is not stored yet, but the history has it."
        try await sut.spedUp().expect("list", 69, errors: told, "'trending --on 2020-01-05'")
    }
}

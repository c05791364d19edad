import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Options of trending history, trending diff and trending list --on", .command)
struct HistoryOptionTests {
    private let sut = CommandSUT.current.adding(["TRENDING_GITHUB_URL": ""])

    /// The history has a/a, b/b and c/c on two days.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        try await record((0...1).map { .any("a", "b", "c", at: Self.day($0)) })
        try await story.run(sut)
    }

    private static let stories = #"""
        A question is the same with the name of its command, and mistakes have the same words
            $ trending history --format json a/a
            $ trending history show --format json a/a
            same
            64$ trending history --top 0
            64$ trending history show --top 0
            same
        -n and --limit are --top, as in other commands
            $ trending history --top 2 --layout cards
            > b/b
            !> c/c
            $ trending history -n 2 --layout cards
            same
            $ trending history --limit 2 --layout cards
            same
        In a pipe, a repository's history is as wide as COLUMNS says
            $ test $(trending history b/b | LC_ALL=C.UTF-8 wc -L) -gt 30
            $ test $(COLUMNS=30 trending history b/b | LC_ALL=C.UTF-8 wc -L) -le 30
        '-' reads the repositories from standard input
            $ trending history a/a 2>errors; trending history b/b 2>errors
            $ printf 'a/a\nnonsense\nb/b\n' | trending history - 2>errors
            same
            $ cat errors
            > 'nonsense'
        Refuses days that can't be in the history, options that it would ignore, and lists that have no history
            64$ trending diff tomorow
            =
            2> DATE takes a date such as 2026-11-20, 'today', 'yesterday' or 'last'.
            64$ trending list --on x
            =
            2> --on takes a date such as 2026-11-20, 'today' or 'yesterday'.
            64$ trending list --on 2019
            =
            2> --on takes one day
            64$ trending history --from 2023-5
            =
            2> --from takes a date such as 2026-11-20, a month such as 2026-11, a year, 'today' or 'yesterday'.
            64$ trending history --to 23
            =
            2> --to takes a date such as 2026-11-20, a month such as 2026-11, a year, 'today' or 'yesterday'.
            64$ trending history --from 2020-02-30
            =
            2> 2020-02-30 does not exist in the calendar.
            64$ trending history --to 9999-01-01
            =
            2> 9999-01-01 is in the future.
            64$ trending diff soon
            =
            2> 'soon' is not a date.
            64$ trending list --on 2020-02-30
            =
            2> 2020-02-30 does not exist in the calendar.
            64$ trending list --on 2020-01-01 --all-stored
            =
            2> --all-stored
            64$ trending list --on 2020-01-01 --max-age=1h
            =
            2> --max-age
            64$ trending history --all -s weekly
            =
            2> --since can't be used with --all, which covers all lists.
            64$ trending history --all -l swift
            =
            2> --language can't be used with --all, which covers all lists.
            64$ trending history 3
            =
            2> Run 'trending history owner/name'
            64$ trending history a/one --top 3
            =
            2> --top can't be used with a repository.
            64$ trending history a/one --match x
            =
            2> --match can't be used with a repository.
            64$ trending history --match two words
            =
            2> repository. Put several words in quotes.
            64$ trending history --source github,search
            =
            2> --source takes one source here
            64$ trending diff --source github,search
            =
            2> --source takes one source here
            64$ trending list --on 2020-01-01 --source github,search
            =
            2> --source takes one source here
            64$ trending history --source sample
            =
            2> The sample has no history, because it never changes. Choose another source
            64$ trending diff --source starred
            =
            2> Lists of stars have no history. Choose another source
            64$ trending list --on 2020-01-01 --source search -s 2020-01-01..2020-01-02
            =
            2> A range of days has no history. Choose a period
        """#

    @Test(
        "Shows the lists of a repository that the options select",
        arguments: [
            "": [2, 1, 1], "--source search": [1], "--source search -s 3d": [1], "--source github": [2, 1],
            "--spoken-language zh": [1], "-l swift": [], "--github-url https://ghe.example.com": [1],
        ] as [String: [Int]]
    )
    func selected(_ options: String, _ days: [Int]) async throws {
        let lists = [
            ListIdentity(source: "github", period: "daily", spokenLanguage: "zh"),
            ListIdentity(source: "search", period: "3d"),
            ListIdentity(source: "github", server: "https://ghe.example.com", period: "daily"),
        ]
        let sightings = lists.map { list in
            var sighting = ListSighting.any(list: list, at: Self.day(0))
            sighting.entries = [.init(rank: 1, repo: .any("a", at: list.server))]
            return sighting
        }
        try await record(sightings + (0...1).map { .any("a", at: Self.day($0)) })
        let shown = try await sut.run("history a/a --format json \(options)").json["lists"]?.elements ?? []
        #expect(shown.compactMap { $0["days"] } == days.map { ParsedJSON.number(Double($0)) })
    }

    @Test("JSON of several lists says which list each of them is")
    func severalDocuments() async throws {
        for list in [ListIdentity.any(), .any(language: "swift")] {
            try await record((0...1).map { .any("a", list: list, at: Self.day($0)) })
        }
        for command in [["history"], ["diff"], ["list", "--on", "2020-01-02"]] {
            let lists = try await sut.run(command + ["-l", "all,swift", "--format", "json"]).json["lists"]
            #expect(lists?[0, "query", "language"] == .null)
            #expect(lists?[1, "query", "language"] == "Swift" && lists?[1, "query", "since"] == "daily")
        }
    }

    private func record(_ sightings: [ListSighting]) async throws {
        let store = CommandSUT.current.historyStore()
        for sighting in sightings { try await store.record(sighting) }
        await store.close()
    }

    private static func day(_ offset: Int) -> Timestamp { .at(20, on: TrendingDay(number: 18_262 + offset)) }
}

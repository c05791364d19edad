import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Options of trending history, trending diff and trending list --on", .command)
struct HistoryOptionTests {
    private let sut = CommandSUT.current.adding(["TRENDING_GITHUB_URL": ""])
    private static let range =
        "takes a date such as 2026-11-20, a month such as 2026-11, a year, 'today' or 'yesterday'."

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        try await recordThree()
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
        '-' reads the repositories from standard input
            $ trending history a/a 2>errors; trending history b/b 2>errors
            $ printf 'a/a\nnonsense\nb/b\n' | trending history - 2>errors
            same
            $ cat errors
            > 'nonsense'
        """#

    @Test(
        "Refuses days that can't be in the history, options that it would ignore, and lists that have no history",
        arguments: [
            "diff tomorow": "DATE takes a date such as 2026-11-20, 'today', 'yesterday' or 'last'.",
            "list --on x": "--on takes a date such as 2026-11-20, 'today' or 'yesterday'.",
            "list --on 2019": "--on takes one day", "history --from 2023-5": "--from \(range)",
            "history --to 23": "--to \(range)",
            "history --from 2020-02-30": "2020-02-30 does not exist in the calendar.",
            "history --to 9999-01-01": "9999-01-01 is in the future.", "diff soon": "'soon' is not a date.",
            "list --on 2020-02-30": "2020-02-30 does not exist in the calendar.",
            "list --on 2020-01-01 --all-stored": "--all-stored", "list --on 2020-01-01 --max-age=1h": "--max-age",
            "history --all -s weekly": "--since can't be used with --all, which covers all lists.",
            "history --all -l swift": "--language can't be used with --all, which covers all lists.",
            "history 3": "Run 'trending history owner/name'",
            "history a/one --top 3": "--top can't be used with a repository.",
            "history a/one --match x": "--match can't be used with a repository.",
            "history --match two words": "repository. Put several words in quotes.",
            "history --source github,search": "--source takes one source here",
            "diff --source github,search": "--source takes one source here",
            "list --on 2020-01-01 --source github,search": "--source takes one source here",
            "history --source sample": "The sample has no history, because it never changes. Choose another source",
            "diff --source starred": "Lists of stars have no history. Choose another source",
            "list --on 2020-01-01 --source search -s 2020-01-01..2020-01-02":
                "A range of days has no history. Choose a period",
        ]
    )
    func refused(_ line: String, _ sentence: String) async throws {
        try await sut.expect(line, 64, output: "", errors: sentence)
    }

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

    @Test("In a pipe, a repository's history is as wide as COLUMNS says")
    func columns() async throws {
        try await recordThree()
        let outcome = try await sut.adding(["COLUMNS": "30"]).run("history b/b")
        let whole = try await sut.run("history b/b").output
        #expect(outcome.status == 0 && whole.split(separator: "\n").contains { $0.count > 30 })
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 30 })
    }

    /// On two days with a/a, b/b and c/c.
    private func recordThree() async throws {
        try await record((0...1).map { .any("a", "b", "c", at: Self.day($0)) })
    }

    private func record(_ sightings: [ListSighting]) async throws {
        let store = CommandSUT.current.historyStore()
        for sighting in sightings { try await store.record(sighting) }
        await store.close()
    }

    private static func day(_ offset: Int) -> Timestamp { .at(20, on: TrendingDay(number: 18_262 + offset)) }
}

import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Options of trending history, trending diff and trending list --on")
final class HistoryOptionTests: CommandTests {
    override init() async throws { try await super.init(["TRENDING_GITHUB_URL": ""]) }

    @Test(
        "Refuses a day together with options that it would ignore, and values that are missing",
        arguments: [
            "list --on 2020-01-01 --all-stored", "list --on 2020-01-01 --max-age=1h", "history --from",
            "diff last swift",
            "history --match=",
        ]
    )
    func refused(_ line: String) async throws {
        try await sut.run(line, status: 64)
    }

    @Test(
        "Says which days it accepts",
        arguments: [
            ("diff tomorow", "DATE takes a date such as 2026-11-20, 'today', 'yesterday' or 'last'."),
            ("list --on x", "--on takes a date such as 2026-11-20, 'today' or 'yesterday'."),
            (
                "history --from 2023-5",
                "--from takes a date such as 2026-11-20, a month such as 2026-11, a year, 'today' or 'yesterday'."
            ),
            (
                "history --to 23",
                "--to takes a date such as 2026-11-20, a month such as 2026-11, a year, 'today' or 'yesterday'."
            ),
        ]
    )
    func days(_ arguments: String, _ sentence: String) async throws {
        try await sut.run(arguments, status: 64, warns: sentence)
    }

    @Test(
        "Refuses options that it would ignore",
        arguments: [
            ("history --all -s weekly", "--since can't be used with --all, which covers all lists."),
            ("history --all -l swift", "--language can't be used with --all, which covers all lists."),
            ("history a/one --top 3", "--top can't be used with a repository."),
            ("history a/one --match x", "--match can't be used with a repository."),
            ("history --match two words", "repository. Put several words in quotes."),
            ("history --source github,search", "--source takes one source here"),
            ("diff --source github,search", "--source takes one source here"),
            ("list --on 2020-01-01 --source github,search", "--source takes one source here"),
        ]
    )
    func ignored(_ arguments: String, _ sentence: String) async throws {
        let outcome = try await sut.run(arguments, status: 64)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(sentence))
    }

    @Test(
        "Says that a list has no history, and what to do",
        arguments: [
            ("--source sample", "The sample has no history, because it never changes. Choose another source"),
            ("--source starred", "Lists of stars have no history. Choose another source"),
            (
                "--source search -s 2020-01-01..2020-01-02",
                "A range of days has no history. Choose a period"
            ),
        ]
    )
    func noHistory(_ options: String, _ sentence: String) async throws {
        for command in ["history", "diff", "list --on 2020-01-01"] {
            try await sut.run("\(command) \(options)", status: 64, warns: sentence)
        }
    }

    @Test(
        "Shows the lists of a repository that the options select",
        arguments: [
            ("", [2, 1, 1]), ("--source search", [1]), ("--source search -s 3d", [1]), ("--source github", [2, 1]),
            ("--spoken-language zh", [1]), ("-l swift", []), ("--github-url https://ghe.example.com", [1]),
        ] as [(String, [ParsedJSON])]
    )
    func selected(_ options: String, _ days: [ParsedJSON]) async throws {
        let stored = [
            ListIdentity(source: "github", period: "daily", spokenLanguage: "zh"),
            ListIdentity(source: "search", period: "3d"),
            ListIdentity(source: "github", server: "https://ghe.example.com", period: "daily"),
        ]
        for list in stored {
            var sighting = ListSighting.any(list: list, at: Self.days[0])
            sighting.entries = [.init(rank: 1, repo: .any("a", at: list.server))]
            try await sut.record(sighting)
        }
        for day in Self.days { try await sut.record(.any("a", at: day)) }
        let lists = try await sut.run("history a/a --format json \(options)").json["lists"]?.elements ?? []
        #expect(lists.compactMap { $0["days"] } == days)
    }

    @Test("JSON of several lists says which list each of them is")
    func severalDocuments() async throws {
        for list in [ListIdentity.any(), .any(language: "swift")] {
            for day in Self.days { try await sut.record(.any("a", list: list, at: day)) }
        }
        for command in ["history", "diff", "list --on 2020-01-02"] {
            let json = try await sut.run("\(command) -l all,swift --format json").json
            #expect(json["lists", 0, "query", "language"] == .null)
            #expect(json["lists", 1, "query", "language"] == "Swift")
            #expect(json["lists", 1, "query", "since"] == "daily")
        }
    }

    @Test("A question is the same with the name of its command", arguments: ["a/a", "--from 2020"])
    func named(_ arguments: String) async throws {
        try await sut.record(.any("a", at: Self.days[0]))
        let named = try await sut.run("history show \(arguments)")
        #expect(try await sut.run("history \(arguments)") == named)
    }

    @Test("-n and --limit are --top, as in other commands")
    func count() async throws {
        try await recordThree()
        let top = try await sut.run("history --top 2", status: 0)
        #expect(top.output.contains("b/b ") && !top.output.contains("c/c "))
        for options in ["-n 2", "-n2", "--limit 2"] { #expect(try await sut.run("history \(options)") == top) }
    }

    @Test("In a pipe, a repository's history is as wide as COLUMNS says")
    func columns() async throws {
        try await recordThree()
        let outcome = try await sut.program.adding(["COLUMNS": "30"]).run("history b/b", status: 0)
        let whole = try await sut.run("history b/b").output
        #expect(whole.split(separator: "\n").contains { $0.count > 30 })
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 30 })
    }

    @Test("'-' reads the repositories from standard input")
    func input() async throws {
        try await recordThree()
        let one = try await sut.run("history a/a").output
        let two = try await sut.run("history b/b").output
        let both = try await sut.shell("printf 'a/a\\nnonsense\\nb/b\\n' | trending history -", status: 0)
        #expect(both.output == one + two && both.errors.contains("'nonsense'"))
    }

    private static let days = [18_262, 18_263].map { Timestamp.at(20, on: TrendingDay(number: $0)) }

    /// A history of two days with a/a, b/b and c/c.
    private func recordThree() async throws {
        for day in Self.days { try await sut.record(.any("a", "b", "c", at: day)) }
    }
}

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

    @Test("Shows the days, ranks and stars of a repository, without the network")
    func repo() async throws {
        let outcome = try await sut.expect(
            "history A/One",
            output: "all languages · daily   3 days   best #1 on 1 Jan 2020",
            "Swift · weekly   1 day   #3 on 1 Jan 2020",
            "★ 10 on 1 Jan 2020, 50 on 5 Jan 2020 (+40)",
            "┤",
            errors: ""
        )
        #expect(outcome.output.hasPrefix("a/one · 3 days on 2 lists since 1 Jan 2020\n"))
    }

    @Test("Prints a repository's history as JSON, filtered by options")
    func repoDocument() async throws {
        let arguments = ["history", "https://github.com/a/one", "-s", "daily", "--format", "json"]
        let json = try await sut.run(arguments).json
        #expect(json["historyDays"] == 5 && json["lists"]?.elements.count == 1)
        #expect(json["lists", 0, "query", "since"] == "daily" && json["lists", 0, "appearances", 2, "stars"] == 50)
    }

    @Test("Shows what was top in a range of days")
    func standings() async throws {
        let outcome = try await sut.expect("history --from 2020-01-02 --to 2020-01 --top 2 --layout cards")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines[0] == "Best ranks · all languages · daily · 3 of 4 days")
        #expect(lines[1] == "2 to 5 Jan 2020")
        #expect(lines[2].hasPrefix(" 1  b/two   3 days   best #1 on 2 Jan 2020"))
        #expect(lines[3].hasPrefix(" 2  a/one   2 days   best #1 on 5 Jan 2020"))
        #expect(lines.count == 4)
        let json = try await sut.run("history --all --format json").json
        #expect(json["from"] == "2020-01-01" && json["to"] == "2020-01-05" && json["repos"]?.elements.count == 4)
    }

    @Test("Searches all lists for Chinese words and for two letters", arguments: ["终端", "wo", "ABOUT tw"])
    func match(_ words: String) async throws {
        let outcome = try await sut.cards(["history", "--match", words]).expect(output: "b/two")
        #expect(outcome.output.contains("a/one") == (words == "终端"))
    }

    @Test("Shows what changed since the list before the latest, or since a day")
    func changes() async throws {
        let last = try await sut.expect(
            "diff --layout cards",
            output: "\nNew in 3 days of history\n  #3  d/four",
            "\nBack\n  #1  a/one",
            "\nGone\n      c/three  was #2"
        )
        #expect(last.output.hasPrefix("all languages · daily\nfrom 4 to 5 Jan 2020\n"))
        let json = try await sut.run("diff 2020-01-03 --format json").json
        #expect(json["from"] == "2020-01-02")
        #expect(json["up", 0, "previousRank"] == 2)
        let near = try await sut.run("diff 2020-01-03")
        #expect(near.errors.contains("Comparing with the nearest day, 2 Jan 2020."))
        try await sut.expect("diff -l zig", 69)
    }

    @Test("Shows the list of a day, or of the nearest day")
    func onDay() async throws {
        let day = try await sut.expect("list --on 2020-01-02 --layout lines")
        #expect(day.output.hasPrefix("Trending on GitHub on 2 Jan 2020"))
        let document = try await sut.run("list --on 2020-01-02 --format json")
        #expect(try document.json["day"] == "2020-01-02")
        #expect(day.errors == "")
        let near = try await sut.run("--on 2020-01-03 -n 1 --format json")
        #expect(try near.json["repos"]?.elements.count == 1)
        #expect(near.errors.contains("Showing the list of the nearest day, 2 Jan 2020."))
        try await sut.expect("list --on 2019-01-01", 69, errors: "begins on 1 Jan 2020")
    }

    @Test("Without a stored list and without the network, names the last day in the history")
    func unreachable() async throws {
        let told = "This list is not stored yet, but the history has it."
        try await sut.spedUp().expect("list", 69, errors: told, "'trending --on 2020-01-05'")
    }

    @Test("Creates no history")
    func creates() async throws {
        try await withSUT { sut in
            try await sut.expect("history a/one", errors: "The history is empty.")
            #expect(!fileExists(sut.home + "/.local/share/trending/history/history.db"))
        }
    }

    @Test(
        "Completes dates, options and repositories of stored lists",
        arguments: [
            (["diff", ""], "last\ntoday\nyesterday"), (["history", "--fr"], "--from"),
            (["history", "--to", "y"], "yesterday"),
            (["list", "--on", ""], "today\nyesterday"),
            (["--on="], "--on=yesterday"), (["history", "ast"], "astral-sh/uv"),
        ] as [([String], String)]
    )
    func completion(_ words: [String], _ expected: String) async throws {
        try await withSUT { sut in
            try await sut.run("refresh")
            let outcome = try await sut.run(["---candidates", "bash"] + words)
            #expect(outcome.output.hasPrefix("words\n"))
            #expect(outcome.output.contains("\(expected)\n"))
        }
    }
}

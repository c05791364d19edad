import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending history, trending diff and trending list --on")
struct HistoryCommandTests {
    /// 2020-01-01.
    private static let first = TrendingDay(number: 18_262)

    private static func entry(_ rank: Int, _ text: String, _ description: String? = nil, stars: Int? = nil)
        -> Edition.Entry
    {
        let name = RepoName(text) ?? RepoName(owner: "?", name: text)
        return .init(rank: rank, repo: TrendedRepo(name: name, description: description), stars: stars)
    }

    /// A history of four days in 2020, and of one list for Swift.
    private func withHistory(_ body: (CommandSUT) async throws -> Void) async throws {
        // github.com, behind a proxy that does not exist: a command that uses the network fails.
        let variables = ["TRENDING_GITHUB_URL": "", "https_proxy": "http://127.0.0.1:1"]
        try await withSUT(variables: variables) { (sut) async throws in
            let store = SQLiteHistoryStore(directory: sut.home + "/.local/share/trending/history", isNested: true)
            let days = [
                ["a/one", "b/two"], ["b/two", "a/one"], nil, ["b/two", "c/three"], ["a/one", "b/two", "d/four"],
            ]
            for (day, names) in days.enumerated() {
                guard let names else { continue }
                let entries = names.enumerated().map {
                    Self.entry($0 + 1, $1, "about \($1) 终端", stars: 10 * (day + 1))
                }
                try await store.record(.init(list: .any(), seenAt: seenAt(day), entries: entries))
            }
            let swift = ListIdentity.any(language: "swift", period: "weekly")
            try await store.record(.init(list: swift, seenAt: seenAt(0), entries: [Self.entry(3, "a/one")]))
            await store.close()
            try await body(sut)
        }
    }

    private func seenAt(_ day: Int) -> Timestamp { .at(20, on: TrendingDay(number: Self.first.number + day)) }

    @Test("Shows the days, ranks and stars of a repository, without the network")
    func repo() async throws {
        try await withHistory { (sut) async throws in
            let outcome = try await sut.program.run(["history", "A/One"])
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            #expect(outcome.output.hasPrefix("a/one · 3 days on 2 lists since 1 Jan 2020\n"))
            #expect(outcome.output.contains("all languages · daily   3 days   best #1 on 1 Jan 2020"))
            #expect(outcome.output.contains("Swift · weekly   1 day   #3 on 1 Jan 2020"))
            #expect(outcome.output.contains("★ 10 on 1 Jan 2020, 50 on 5 Jan 2020 (+40)"))
            #expect(outcome.output.contains("┤"))
        }
    }

    @Test("Prints a repository's history as JSON, filtered by options")
    func repoDocument() async throws {
        try await withHistory { (sut) async throws in
            let arguments = ["history", "https://github.com/a/one", "-s", "daily", "--format", "json"]
            let json = try ParsedJSON(try await sut.program.run(arguments).output)
            #expect(json["schemaVersion"] == 1)
            #expect(json["repository", "owner"] == "a")
            #expect(json["historyDays"] == 5)
            #expect(json["lists"]?.elements.count == 1)
            #expect(json["lists", 0, "query", "since"] == "daily")
            #expect(json["lists", 0, "appearances", 2, "day"] == "2020-01-05")
            #expect(json["lists", 0, "appearances", 2, "stars"] == 50)
        }
    }

    @Test("Says which days the history has if it does not have the repository")
    func unknown() async throws {
        try await withHistory { (sut) async throws in
            let outcome = try await sut.program.run(["history", "no/body"])
            #expect(outcome.status == 0)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains("which goes from 1 to 5 Jan 2020"))
            #expect(outcome.errors.contains("trending history import"))
        }
    }

    @Test("Refuses what does not name a repository")
    func mistakes() async throws {
        try await withHistory { (sut) async throws in
            let outcome = try await sut.program.run(["history", "nobody"])
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("'nobody' does not name a repository."))
            let rank = try await sut.program.run(["history", "3"])
            #expect(rank.status == 64)
            #expect(rank.errors.contains("Run 'trending history owner/name'"))
            let match = try await sut.program.run(["history", "a/one", "--match", "x"])
            #expect(match.status == 64)
        }
    }

    @Test("Shows what was top in a range of days")
    func standings() async throws {
        try await withHistory { (sut) async throws in
            let outcome = try await sut.program.cards([
                "history", "--from", "2020-01-02", "--to", "2020-01", "--top", "2",
            ])
            #expect(outcome.status == 0)
            let lines = outcome.output.split(separator: "\n").map(String.init)
            #expect(lines[0] == "Best ranks · all languages · daily · 3 of 4 days")
            #expect(lines[1] == "2 to 5 Jan 2020")
            #expect(lines[2].hasPrefix(" 1  b/two   3 days   best #1 on 2 Jan 2020"))
            #expect(lines[3].hasPrefix(" 2  a/one   2 days   best #1 on 5 Jan 2020"))
            #expect(lines.count == 4)
            let json = try ParsedJSON(try await sut.program.run(["history", "--all", "--format", "json"]).output)
            #expect(json["from"] == "2020-01-01")
            #expect(json["to"] == "2020-01-05")
            #expect(json["repos"]?.elements.count == 4)
        }
    }

    @Test("Searches all lists for Chinese words and for two letters", arguments: ["终端", "wo", "ABOUT tw"])
    func match(_ words: String) async throws {
        try await withHistory { (sut) async throws in
            let outcome = try await sut.program.cards(["history", "--match", words])
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("b/two"))
            #expect(outcome.output.contains("a/one") == (words == "终端"))
        }
    }

    @Test(
        "Refuses days that can't be in the history",
        arguments: [
            ("2020-02-30", "2020-02-30 does not exist in the calendar."),
            ("9999-01-01", "9999-01-01 is in the future."), ("soon", "'soon' is not a date."),
        ]
    )
    func days(_ text: String, _ sentence: String) async throws {
        try await withHistory { (sut) async throws in
            for arguments in [
                ["history", "--from", text], ["history", "--to", text], ["diff", text], ["list", "--on", text],
            ] {
                let outcome = try await sut.program.run(arguments)
                #expect(outcome.status == 64)
                #expect(outcome.output == "")
                #expect(outcome.errors.contains(sentence))
            }
        }
    }

    @Test("Shows what changed since the list before the latest, or since a day")
    func changes() async throws {
        try await withHistory { (sut) async throws in
            let last = try await sut.program.cards(["diff"])
            #expect(last.status == 0)
            #expect(last.output.hasPrefix("all languages · daily\nfrom 4 to 5 Jan 2020\n"))
            #expect(last.output.contains("\nNew in 3 days of history\n  #3  d/four"))
            #expect(last.output.contains("\nBack\n  #1  a/one"))
            #expect(last.output.contains("\nGone\n      c/three  was #2"))
            let json = try ParsedJSON(try await sut.program.run(["diff", "2020-01-03", "--format", "json"]).output)
            #expect(json["from"] == "2020-01-02")
            #expect(json["up", 0, "previousRank"] == 2)
            let near = try await sut.program.run(["diff", "2020-01-03"])
            #expect(near.errors.contains("Comparing with the nearest day, 2 Jan 2020."))
            #expect(try await sut.program.run(["diff", "-l", "zig"]).status == 69)
        }
    }

    @Test("Shows the list of a day, or of the nearest day")
    func onDay() async throws {
        try await withHistory { (sut) async throws in
            let day = try await sut.program.run(["list", "--on", "2020-01-02", "--layout", "lines"])
            #expect(day.status == 0)
            #expect(day.output.hasPrefix("Trending on GitHub on 2 Jan 2020"))
            let document = try await sut.program.run(["list", "--on", "2020-01-02", "--format", "json"])
            #expect(try ParsedJSON(document.output)["day"] == "2020-01-02")
            #expect(day.errors == "")
            let near = try await sut.program.run(["--on", "2020-01-03", "-n", "1", "--format", "json"])
            #expect(try ParsedJSON(near.output)["repos"]?.elements.count == 1)
            #expect(near.errors.contains("Showing the list of the nearest day, 2 Jan 2020."))
            let before = try await sut.program.run(["list", "--on", "2019"])
            #expect(before.status == 64)
            #expect(before.errors.contains("--on takes one day"))
            let early = try await sut.program.run(["list", "--on", "2019-01-01"])
            #expect(early.status == 69)
            #expect(early.errors.contains("begins on 1 Jan 2020"))
        }
    }

    @Test("Creates no history")
    func creates() async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(["history", "a/one"])
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("The history is empty."))
            #expect(!FileManager.default.fileExists(atPath: sut.home + "/.local/share/trending/history/history.db"))
        }
    }

    @Test("Sets a damaged history aside, and says so")
    func damaged() async throws {
        try await withHistory { (sut) async throws in
            let folder = sut.home + "/.local/share/trending/history"
            try Data("not a database, but long enough to be one".utf8).write(to: URL(filePath: folder + "/history.db"))
            let outcome = try await sut.program.cards(["history"])
            #expect(outcome.status == 65)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains("history.db.damaged"))
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
        try await withSUT { (sut) async throws in
            _ = try await sut.program.run(["refresh"])
            let outcome = try await sut.program.run(["---candidates", "bash"] + words)
            #expect(outcome.output.hasPrefix("words\n"))
            #expect(outcome.output.contains("\(expected)\n"))
        }
    }
}

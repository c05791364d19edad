import Foundation
import Testing
import TrendingTestSupport

@Suite("Text in a pipe", .command)
struct PipeCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        What can't be fetched comes from storage, and standard error says why and how old it is
            $ trending refresh 2>errors
            < 500
            $ trending refresh 2>errors
            same
            $ grep -c . errors; cat errors
            = 1↵*Showing the list stored *
        A list without rows is told on standard error only
            $ trending
            $ trending --match nothing-like-it
            =
            2> No repository matches 'nothing-like-it'.
            $ trending --unseen
            =
            2> Nothing new
        The rows of several lists are one after the other, and name their language
            $ trending -l swift,rust | grep -c .
            = 6
            $ trending -l swift,rust | grep -c $'\tRust\t'
            = 6
        awk and cut find the fields
            $ trending | cut -f 2 | head -n 1
            = astral-sh/uv
            $ test $(trending | awk -F'\t' '{ sum += $4 } END { print sum / NR }') -gt 0
        """#

    @Test(
        "A list is a line a row with tabs, whatever the configured layout is",
        arguments: ["", "layout = \"lines\"\n"]
    )
    func rows(configuration: String) async throws {
        sut.answer(.page(["uv", "ruff"]))
        try sut.configure(configuration)
        let fetched = try await sut.run()
        let lines = fetched.output.split(separator: "\n")
        #expect(lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count } == [8, 8])
        #expect(lines.map { $0.prefix { $0 != "R" } } == ["1\tastral-sh/uv\t", "2\tastral-sh/ruff\t"])
        #expect(fetched.errors.isEmpty && fetched.status == 0)
        let explicit = try await sut.run("--format text --layout default --color auto")
        #expect(explicit.output == fetched.output)
        #expect(explicit.errors.hasPrefix("Trending on \(sut.server.authority) today · all languages · "))
    }

    @Test("With --layout, a pipe gets what a terminal gets", arguments: ["cards": 8, "lines": 4])
    func layout(layout: String, count: Int) async throws {
        sut.answer(.page(["uv", "ruff"]))
        let shown = try await sut.run(["--layout", layout])
        #expect(shown.output.hasPrefix("Trending on \(sut.server.authority) today · all languages\n"))
        #expect(!shown.output.contains("\t") && shown.output.split(separator: "\n").count >= count)
    }

    @Test(
        "Other commands that list rows do the same, and with --layout what they do on a terminal",
        arguments: [
            "list --on today": "1\tastral-sh/uv\tRust\t", "history": "1\tastral-sh/uv\tRust\t1\t",
            "list --all-stored": "\tastral-sh/uv\tRust\t", "languages c++": "C++\tc++\t#f34b7d\n",
            "languages --spoken chinese": "Chinese\tzh\n", "seen": "\tgithub\t\tdaily\t",
            "config": "language\t\tdefault\n",
            "history origins": "\t1\t3\t\t\t\n",
        ]
    )
    func others(line: String, row: String) async throws {
        try await sut.run()
        let words = line.split(separator: " ").map(String.init)
        try await sut.expect(words, output: row)
        let people = try await sut.expect(words + ["--layout", "lines"])
        #expect(!people.output.contains("\t") && !people.output.isEmpty)
    }

    @Test(
        "A row of each list names its repository or developer for open, whatever its description says",
        arguments: ["", "list --on today", "history", "list --all-stored", "starred", "--match uv", "-l swift,rust"]
    )
    func open(line: String) async throws {
        let about = "A fork of http://\(sut.server.authority)/octo/cat, or of and/or"
        let row = RowFixture(name: "uv", description: "<p class=\"col-9 my-1\">\(about)</p>")
        sut.answer(.page(rows: [row]))
        try await sut.run()
        try await sut.run("star astral-sh/uv")
        let opened = try await sut.shell("trending \(line) | head -n 1 | trending open --print -").expect()
        #expect(opened.output.hasSuffix("/astral-sh/uv\n"))
        #expect(opened.output.split(separator: "\n").count == 1)
    }
}

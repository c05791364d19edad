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
        A list is a line a row with tabs
            < page uv ruff
            $ trending >first
            2=
            $ awk -F'\t' '{ print NF, $1, $2 }' <first
            = 8 1 astral-sh/uv↵8 2 astral-sh/ruff
            $ trending --format text --layout default --color auto | cmp first -
            2= Trending on {server} today · all languages · *
        So it is with another configured layout
            < page uv ruff
            config layout = "lines"
            $ trending >first
            2=
            $ awk -F'\t' '{ print NF, $1, $2 }' <first
            = 8 1 astral-sh/uv↵8 2 astral-sh/ruff
            $ trending --format text --layout default --color auto | cmp first -
            2= Trending on {server} today · all languages · *
        With --layout, a pipe gets what a terminal gets
            < page uv ruff
            $ trending --layout cards
            = Trending on {server} today · all languages↵*
            !> \#t
            $ test $(trending --layout cards | grep -c .) -ge 8
            $ trending --layout lines
            = Trending on {server} today · all languages↵*
            !> \#t
            $ test $(trending --layout lines | grep -c .) -ge 4
        """#

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

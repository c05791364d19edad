import Foundation
import Testing
import TrendingTestSupport

@Suite("Text in a pipe", .command)
struct PipeCommandTests {
    private let sut = CommandSUT.current

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

    @Test("What can't be fetched comes from storage, and standard error says why and how old it is")
    func fallback() async throws {
        let fetched = try await sut.run("refresh")
        sut.answer(.html(status: 500))
        let stored = try await sut.expect("refresh", errors: "Showing the list stored ")
        #expect(stored.output == fetched.output)
        #expect(stored.errors.split(separator: "\n").count == 1)
    }

    @Test("A list without rows is told on standard error only")
    func empty() async throws {
        try await sut.run()
        try await sut.expect(
            "--match nothing-like-it",
            output: "",
            errors: "No repository matches 'nothing-like-it'."
        )
        let unseen = try await sut.run("--unseen")
        #expect(unseen.output.isEmpty && unseen.errors.contains("Nothing new"))
    }

    @Test("The rows of several lists are one after the other, and name their language")
    func several() async throws {
        let lists = try await sut.run("-l swift,rust")
        #expect(lists.output.split(separator: "\n").count == 6)
        #expect(lists.output.split(separator: "\n").allSatisfy { $0.contains("\tRust\t") })
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

    @Test("awk and cut find the fields")
    func tools() async throws {
        let names = try await sut.shell("trending | cut -f 2 | head -n 1")
        #expect(names.output == "astral-sh/uv\n")
        let stars = try await sut.shell("trending | awk -F'\\t' '{ sum += $4 } END { print sum / NR }'")
        #expect(Int(stars.output.dropLast()) ?? 0 > 0)
    }
}

import Foundation
import Testing
import TrendingTestSupport

@Suite("trending list --match", .command, .timeLimit(.minutes(2)))
struct SearchCommandTests {
    private let sut = CommandSUT.current

    @Test(
        "Shows the matches in the stored list, without a request",
        arguments: ["list", ""]
    )
    func match(command: String) async throws {
        try await sut.run()
        let asked = sut.server.requests.count
        let outcome = try await sut.cards("\(command) --match RUFF").expect(
            output: "astral-sh/ruff",
            "1 of 3 match 'RUFF'"
        )
        #expect(!outcome.output.contains("astral-sh/uv"))
        #expect(sut.server.requests.count == asked)
    }

    @Test(
        "Finds what is on the screen, in a list and in the history",
        arguments: [
            ("supercali", "shy"), ("alphabeta", "zwsp"), ("میخواهم", "persian"), ("می\u{200C}خواهم", "persian"),
            ("οδος", "greek"),
            ("ΟΔΟΣ", "greek"), ("STRASSE", "sharp"), ("straße", "sharp"), ("葛城", "kanji"), ("office don't", "ligature"),
            ("full-width", "wide"),
        ]
    )
    func folded(words: String, name: String) async throws {
        let descriptions = [
            "shy": "Super&shy;cali", "zwsp": "alpha&#x200B;beta", "persian": "می\u{200C}خواهم", "greek": "ΟΔΟΣ",
            "sharp": "Straße",
            "kanji": "葛\u{E0100}城", "ligature": "oﬃce don’t", "wide": "Ｆｕｌｌ‑width",
        ]
        let rows = descriptions.sorted { $0.key < $1.key }.map {
            RowFixture(name: $0.key, description: "<p>\($0.value)</p>")
        }
        try await withSUT { sut in
            sut.answer(.page(rows: rows))
            try await sut.run()
            let list = try await sut.run(["--match", words, "--format", "json"]).json
            #expect(list["repos"]?.elements.map { $0["name"] } == [.string(name)])
            let history = try await sut.run(["history", "--match", words, "--format", "json"]).json
            #expect(history["repos"]?.elements.map { $0["name"] } == [.string(name)])
        }
    }

    @Test("Without a match, shows a message with status 0, and an empty list in JSON")
    func nothing() async throws {
        let outcome = try await sut.expect("--match x\u{1B}[31m --layout cards", output: "No repository matches 'x")
        #expect(!outcome.output.unicodeScalars.contains("\u{1B}"))
        let json = try await sut.run("--match nothing --format json")
        #expect(try json.json["repos"] == [])
    }

    @Test("--all-stored shows each row of all stored lists once, from the newest list first, without the network")
    func allStored() async throws {
        try await sut.run("-l swift")
        sut.answer(.page(["uv", "new"]))
        try await sut.run("-l rust")
        let asked = sut.server.requests.count
        let outcome = try await sut.run("--all-stored --layout lines --sort name")
        let rows = outcome.output.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ")[1] }
        #expect(rows == ["astral-sh/new", "astral-sh/ruff", "astral-sh/ty", "astral-sh/uv"])
        #expect(outcome.output.hasPrefix("Stored lists · 2 lists · by name\n"))
        let found = try await sut.cards("list --all-stored --match ruff")
        #expect(found.output.contains("Swift today on "))
        #expect(sut.server.requests.count == asked)
    }

    @Test("--all-stored filters by language and period")
    func filtered() async throws {
        try await sut.run("-l swift")
        let row = RowFixture(name: "new", gained: "900 stars this week")
        sut.answer(.page(rows: [row]))
        try await sut.run("-l rust -s weekly")
        let swift = try await sut.cards("--all-stored -l Swift")
        #expect(swift.output.contains("astral-sh/ruff") && !swift.output.contains("astral-sh/new"))
        #expect(swift.output.hasPrefix("Stored lists · Swift · 1 list\n"))
        let weekly = try await sut.cards("--all-stored -s weekly")
        #expect(weekly.output.contains("astral-sh/new") && !weekly.output.contains("astral-sh/ruff"))
        for word in ["week", "Weekly"] {
            #expect(try await sut.cards(["--all-stored", "-s", word]).output == weekly.output)
        }
        try await sut.expect("--all-stored -l default --layout cards", output: " · 2 lists\n")
        try await sut.expect("--all-stored -l swift,", 64)
        let all = try await sut.cards("--all-stored -l all")
        #expect(all.output.hasPrefix("Stored lists · 2 lists\n"))
    }

    @Test("--all-stored reports that nothing is stored, and skips and reports a damaged list")
    func unreadable() async throws {
        try await sut.expect(
            "--all-stored --layout cards",
            output: "Stored lists · 0 lists\n\n  Nothing is stored yet."
        )
        try await sut.run()
        let file = try #require(sut.storedFiles().first)
        try writeFile(file, "x")
        try await sut.expect(
            "--all-stored",
            74,
            output: "",
            errors: "No stored list can be read. Run 'trending cache verify'"
        )
        #expect(sut.storedFiles() == [file])
        try await sut.run("-l swift")
        try await sut.expect("--all-stored", errors: "1 stored list can't be read and is left out")
    }

    @Test(
        "Refuses options that can't be used together, and an empty search",
        arguments: [
            (["--all-stored", "--source", "sample"], "--source"), (["--match", " "], "needs at least one word"),
            (["--all-stored", "-l", "swfit"], "Swift"), (["--all-stored", "--max-age", "1h"], "--max-age"),
            (["refresh", "--all-stored"], "--all-stored"),
        ]
    )
    func refused(arguments: [String], hint: String) async throws {
        try await sut.expect(arguments, 64, errors: hint)
    }
}

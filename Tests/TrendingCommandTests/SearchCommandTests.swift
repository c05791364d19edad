import Foundation
import Testing
import TrendingTestSupport

@Suite("trending list --match", .command, .timeLimit(.minutes(2)))
struct SearchCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The matches in the stored list are shown without a request
            $ trending
            asked /trending?since=daily
            $ trending list --match RUFF --layout cards
            > astral-sh/ruff
            > 1 of 3 match 'RUFF'
            !> astral-sh/uv
            $ trending --match RUFF --layout cards
            same
            asked
        Without a match, a message with status 0, and an empty list in JSON
            $ trending --match $'x\e[31m' --layout cards
            > No repository matches 'x
            !> \#u{1B}
            $ trending --match nothing --format json
            json repos = []
        --all-stored shows each row of all stored lists once, from the newest list first, without the network
            $ trending -l swift
            < page uv new
            $ trending -l rust
            asked /trending/swift?since=daily /trending/rust?since=daily
            $ trending --all-stored --layout lines --sort name
            = Stored lists · 2 lists · by name↵*
            $ trending --all-stored --format csv --no-header --fields name --sort name | tr -d '\r'
            = new↵ruff↵ty↵uv
            $ trending list --all-stored --match ruff --layout cards
            > Swift today on
            asked
        --all-stored reports that nothing is stored, and leaves out a damaged list, which is reported and stays
            $ trending --all-stored --layout cards
            = Stored lists · 0 lists↵↵  Nothing is stored yet.*
            $ trending; echo x | tee $(find .local/share/trending -maxdepth 1 -type f ! -name '*.lock')
            74$ trending --all-stored
            =
            2> No stored list can be read. Run 'trending cache verify'
            stored 1
            $ trending -l swift
            $ trending --all-stored
            2> 1 stored list can't be read and is left out
        """#

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

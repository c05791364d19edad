import Foundation
import Testing
import TrendingTestSupport

@Suite("trending list --match", .command, .timeLimit(.minutes(2)))
struct SearchCommandTests {
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
        --all-stored filters by language and period
            $ trending -l swift
            < week new
            $ trending -l rust -s weekly
            $ trending --all-stored -l Swift --layout cards
            = Stored lists · Swift · 1 list↵*
            > astral-sh/ruff
            !> astral-sh/new
            $ trending --all-stored -s weekly --layout cards
            > astral-sh/new
            !> astral-sh/ruff
            $ trending --all-stored -s week --layout cards
            same
            $ trending --all-stored -s Weekly --layout cards
            same
            $ trending --all-stored -l default --layout cards
            >  · 2 lists↵
            64$ trending --all-stored -l swift,
            $ trending --all-stored -l all --layout cards
            = Stored lists · 2 lists↵*
        Options that can't be used together are refused, and an empty search
            64$ trending --all-stored --source sample
            2> --source
            64$ trending --match ' '
            2> needs at least one word
            64$ trending --all-stored -l swfit
            2> Swift
            64$ trending --all-stored --max-age 1h
            2> --max-age
            64$ trending refresh --all-stored
            2> --all-stored
        """#

    @Test(
        "Finds what is on the screen, in a list and in the history",
        arguments: pairs(
            """
            supercali => shy
            alphabeta => zwsp
            میخواهم => persian
            می\u{200C}خواهم => persian
            οδος => greek
            ΟΔΟΣ => greek
            STRASSE => sharp
            straße => sharp
            葛城 => kanji
            office don't => ligature
            full-width => wide
            """
        )
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
}

import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The plain-text renderer")
struct PlainTextRendererTests {
    @Test(
        "Owner and name are separate links, without a picture of the owner",
        arguments: PlainTextRenderer.Layout.allCases
    )
    func links(layout: PlainTextRenderer.Layout) {
        let style = Style(colors: .none, hyperlinks: true)
        let text = PlainTextRenderer(width: 80, style: style, layout: layout).render(.any())
        func link(_ address: String, _ text: String) -> String {
            "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
        }
        let owner = link("https://github.com/astral-sh", "astral-sh")
        #expect(text.contains(" 1  \(owner)/\(link("https://github.com/astral-sh/uv", "uv"))"))
        #expect(!text.contains("@"))
    }

    @Test("The error view matches the recorded text", arguments: [40, 80, 120])
    func goldenError(width: Int) throws {
        try expectGolden("error-\(width)", PlainTextRenderer.plain(width).render(.firstLaunch))
    }

    @Test("No line is wider than the terminal, whatever the texts are", arguments: UInt64(0)..<20)
    func widthsOfAnyText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text() -> String {
            let all: [ClosedRange<UInt32>] = [0...0x24F, 0x300...0x36F, 0x200B...0x206F, 0x1100...0xD7FF]
            let scalars = (0..<40).compactMap { _ in
                let range = Bool.random(using: &random) ? all.randomElement(using: &random) : 0x1F000...0x1FFFF
                return Unicode.Scalar(UInt32.random(in: range ?? 0...0x10FFFF, using: &random))
            }
            return String(String.UnicodeScalarView(scalars))
        }
        let cells = (0..<6).map { number in
            Row.any(
                owner: number == 0 ? text() : "ada",
                name: number == 1 ? text() : "engine",
                description: text() + " words " + text(),
                language: number == 2 ? text() : "Rust",
                builtBy: text()
            )
        }
        for layout in PlainTextRenderer.Layout.allCases {
            for width in [PlainTextRenderer.leastCut, 20, 27, 40, 79, 120, 300] {
                let shown = PlainTextRenderer.plain(width, layout).render(.any(rows: cells))
                for line in shown.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= width) }
            }
        }
    }

    @Test(
        "A cut line does not show the first digits of a number",
        arguments: [
            12: "★ 84,210 +8", 11: "★ 84,210 +8", 10: "★ 84,210 …", 9: "★ …", 8: "★ …", 5: "★ …", 2: "★…", 1: "…",
        ]
    )
    func cutNumbers(columns: Int, text: String) {
        let line = Line([Span(own: "★ "), Span("84,210"), .gap(1), Span("+8")])
        #expect(line.cut(to: columns).escaped(.plain) == text)
    }

    @Test("Huge figures leave out the stars gained on a narrow terminal")
    func largestFigures() {
        let largest = ("9,223,372,036,854,775,807", "9223372037B")
        let cell = Row.any(stars: largest, gained: ("+" + largest.0, "+" + largest.1))
        let text = PlainTextRenderer.plain(20).render(.any(rows: [cell]))
        #expect(text.fits(20))
        #expect(text.contains("★ 9223372037B\n"))
    }

    @Test(
        "Lines have exact figures if there is room or in a pipe, otherwise rounded figures",
        arguments: [40, 120, nil]
    )
    func lineFigures(width: Int?) {
        let cells = ["astral-sh", "a-rather-long-owner"].map {
            Row.any(owner: $0, gained: ("+12,345 today", "+12.3k"))
        }
        let text = PlainTextRenderer.plain(width, .lines).render(.any(rows: cells))
        #expect(text.contains(width == 40 ? "★ 48.2k  +12.3k" : "★ 48,213  +12,345"))
        #expect(!text.contains("today\n"))
    }

    @Test("Lines show descriptions at 80 columns or more", arguments: 80...200)
    func lineDescriptions(width: Int) {
        for list in [ReposListViewModel.varied, .marked] {
            let text = PlainTextRenderer.plain(width, .lines).render(list)
            #expect(text.contains("An extremely fa"))
            #expect(text.contains("● Ty"))
            #expect(text.contains("+12"))
        }
    }

    @Test("Does not cut lines to a width in which nothing can be read", arguments: [0, -1, 1, 9])
    func degenerateWidths(width: Int) {
        let narrowest = PlainTextRenderer.plain(PlainTextRenderer.narrowest).render(.varied)
        #expect(PlainTextRenderer.plain(width).render(.varied) == narrowest)
    }

    @Test("The reason for a stored list is in the header, on its own line if it does not fit")
    func fallbackHeader() {
        let list = ReposListViewModel.any(
            freshness: "stored 2 hours ago, GitHub could not be reached",
            isFallback: true
        )
        let lines = PlainTextRenderer.plain(80).render(list).split(separator: "\n")
        #expect(lines.first == "Trending on GitHub today · all languages")
        #expect(lines.dropFirst().first == "stored 2 hours ago, GitHub could not be reached")
    }

    @Test("An empty list has its own sentence")
    func emptyList() {
        let list = ReposListViewModel.any(rows: [], emptyText: "GitHub lists no trending repositories here.")
        let text = PlainTextRenderer.plain(80).render(list)
        #expect(text.hasSuffix("\n\n  GitHub lists no trending repositories here.\n"))
    }

    @Test("Folds a warning only for a terminal")
    func longNarration() {
        let text = "Showing the list stored just now."
        #expect(
            PlainTextRenderer.plain(20).render(narration: text)
                == "Showing the list\nstored just now.\n"
        )
        #expect(PlainTextRenderer.plain(nil).render(narration: text) == text + "\n")
    }

    @Test("A warning is one line in the colour of a warning")
    func narration() {
        let sut = PlainTextRenderer(width: 80, style: .ansi16)
        #expect(sut.render(narration: "Stored.\n") == "\u{1B}[33mStored.\u{1B}[0m\n")
    }
}

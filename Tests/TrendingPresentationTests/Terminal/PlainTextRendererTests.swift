import Testing

@testable import TrendingPresentation

@Suite("The plain-text view")
struct PlainTextRendererTests {
    @Test("The error view looks as drawn", arguments: [40, 80, 120])
    func goldenError(width: Int) throws {
        try expectGolden("error-\(width)", PlainTextRenderer(width: width, style: .plain).render(.firstLaunch))
    }

    @Test("Why the stored list is shown stands in the header, on a line of its own where it does not fit")
    func fallbackHeader() {
        let list = ReposListViewModel.any(
            freshness: "stored 2 hours ago, GitHub could not be reached",
            isFallback: true
        )
        let lines = PlainTextRenderer(width: 80, style: .plain).render(list).split(separator: "\n")
        #expect(lines.first == "Trending on GitHub today · all languages")
        #expect(lines.dropFirst().first == "stored 2 hours ago, GitHub could not be reached")
    }

    @Test("An empty list says so in its own sentence")
    func emptyList() {
        let list = ReposListViewModel.any(cells: [], emptyText: "GitHub lists no trending repositories here.")
        let text = PlainTextRenderer(width: 80, style: .plain).render(list)
        #expect(text.hasSuffix("\n\n  GitHub lists no trending repositories here.\n"))
    }

    @Test("A narration is one line, in the colour of a warning")
    func narration() {
        let sut = PlainTextRenderer(width: 80, style: Style(colors: .ansi16, hyperlinks: false))
        #expect(sut.render(narration: TerminalText("Stored.\n")) == "\u{1B}[33mStored.\u{1B}[0m\n")
    }
}

import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

struct ListScreenFilterTests {
    @Test
    func filterNarrowsAsOneTypes() {
        var screen = ListScreen.any()

        screen.type("repo-1")

        #expect(screen.takesText)
        #expect(screen.footer?.spans.map(\.text).joined() == "/repo-1")
        #expect(screen.picture(.any()).texts[0].hasSuffix("12 minutes ago   1/6 of 14"))
        #expect(screen.picture(.any()).cursor == Picture.Cursor(row: 24, column: 7))
    }

    @Test
    func cursorGoesBehindASpace() {
        var screen = ListScreen.any()

        screen.type("uv ")

        #expect(screen.picture(.any()).cursor?.column == 4)
    }

    @Test
    func escapeEndsTheFilterAtTheSameRow() {
        var screen = ListScreen.any()
        screen.type("repo-14")
        #expect(screen.selectedText()?.contains("repo-14") == true)

        _ = screen.handle(.cancel, .any())

        #expect(!screen.takesText)
        #expect(screen.picture(.any()).texts[0].hasSuffix("14/14"))
    }

    @Test
    func enterKeepsTheFilterAndBackEndsIt() {
        var screen = ListScreen.any()
        screen.type("repo-14")

        _ = screen.handle(.submit, .any())
        #expect(!screen.takesText)
        #expect(screen.picture(.any()).texts[0].contains("1/1 of 14"))
        #expect(screen.footer?.spans.map(\.text).joined() == "/repo-14   esc ends the filter")

        #expect(screen.press(.back).isEmpty)
        #expect(screen.picture(.any()).texts[0].hasSuffix("14/14"))
    }

    @Test
    func eraseTakesTheLastCharacterAndThenLeaves() {
        var screen = ListScreen.any()
        screen.type("ab")

        _ = screen.handle(.erase, .any())
        #expect(screen.filter == "a")
        _ = screen.handle(.eraseAll, .any())
        #expect(screen.filter.isEmpty && screen.takesText)
        _ = screen.handle(.erase, .any())
        #expect(!screen.takesText)
    }

    @Test
    func filterThatFindsNothingSaysSo() {
        var screen = ListScreen.any()

        screen.type("zzz")

        #expect(screen.picture(.any()).text.contains("No repository matches 'zzz'."))
        #expect(screen.press(.enter).isEmpty)
    }

    @Test
    func backWithoutAFilterSaysHowToEnd() {
        var screen = ListScreen.any()

        #expect(screen.press(.back) == [.say(TerminalText("This is the first screen. q ends the program."))])
        #expect(screen.press(.quit) == [.quit])
    }
}

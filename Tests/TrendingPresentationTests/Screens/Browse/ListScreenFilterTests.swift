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
    func filterCanBeTypedBeforeTheRowsAreThere() {
        var screen = ListScreen.any(nil)
        _ = screen.start(.any())
        #expect(screen.keys.contains { $0.actions == [.search] })

        screen.type("repo-14")
        #expect(screen.footer?.spans.map(\.text).joined() == "/repo-14")
        _ = screen.receive(.list(.any(), .stored().answered()), .any())

        #expect(screen.picture(.any()).texts[0].hasSuffix("1/1 of 14"))
        #expect(screen.selectedText()?.contains("repo-14 ") == true)
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
        #expect(screen.picture(.any()).texts[0].hasSuffix("/repo-14 1/1 of 14"))
        #expect(screen.footer == nil)
        #expect(screen.keys[0].label?.string == "all rows")

        #expect(screen.press(.back).isEmpty)
        #expect(screen.picture(.any()).texts[0].hasSuffix("14/14"))
    }

    @Test(arguments: [20, 30, 40, 60, 80, 140])
    func filterStaysVisibleOnNarrowScreensAndOtherLists(_ columns: Int) {
        for rows in [4, 23] {
            let area = ScreenArea.any(columns, rows)
            var screen = ListScreen.any()
            screen.type("repo-1", area: area)
            _ = screen.handle(.submit, area)
            let header = screen.picture(area).texts[0]
            #expect(header.contains("/repo-1 ") && header.contains("6 of 14"))
            #expect(screen.picture(area).widest <= columns)

            _ = screen.press(.nextTab, area: area)
            #expect(screen.picture(area).texts[0].contains("/repo-1"))
        }
    }

    @Test
    func longFilterIsCutBeforeItsCount() {
        var screen = ListScreen.any()
        screen.type(String(repeating: "repository ", count: 10))

        _ = screen.handle(.submit, .any(30))

        #expect(screen.picture(.any(30)).texts[0] == " /repository reposit… 0 of 14")
    }

    @Test
    func controlWErasesAWord() {
        var screen = ListScreen.any()
        screen.type("language server ")

        _ = screen.handle(.eraseWord, .any())
        #expect(screen.filter == "language ")
        _ = screen.handle(.eraseWord, .any())
        #expect(screen.filter.isEmpty && screen.takesText)
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

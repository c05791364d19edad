import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The filter of the list in browse")
struct ListScreenFilterTests {
    @Test("The filter narrows the list as the user types")
    func filterNarrowsAsOneTypes() {
        var screen = ListScreen.any()

        screen.type("repo-1")

        #expect(screen.takesText)
        #expect(screen.footer?.spans.map(\.text).joined() == "/repo-1")
        #expect(screen.firstRow.hasSuffix("12 minutes ago   1/6 of 14"))
        #expect(screen.picture().cursor == Picture.Cursor(row: 24, column: 7))
    }

    @Test("The filter can be typed before the rows are there")
    func filterCanBeTypedBeforeTheRowsAreThere() {
        var screen = ListScreen.any(nil)
        screen.begin()
        #expect(screen.keys.contains { $0.actions == [.search] })

        screen.type("repo-14")
        #expect(screen.footer?.spans.map(\.text).joined() == "/repo-14")
        screen.hear(.list(.any(), LoadedList.stored().answered()))

        #expect(screen.firstRow.hasSuffix("1/1 of 14"))
        #expect(screen.selects("repo-14 "))
    }

    @Test("A filter leaves each row its number")
    func filterKeepsNumbers() {
        var screen = ListScreen.any()

        screen.type("repo-14")

        #expect(screen.picture().texts.contains { $0.hasPrefix("▌14   astral-sh/repo-14 ") })
        #expect(screen.numbered(at: "github.com").flatMap(\.items).count == 14)
    }

    @Test("The cursor goes behind a space")
    func cursorGoesBehindASpace() {
        var screen = ListScreen.any()

        screen.type("uv ")

        #expect(screen.picture().cursor?.column == 4)
    }

    @Test("Escape ends the filter at the same row")
    func escapeEndsTheFilterAtTheSameRow() {
        var screen = ListScreen.any()
        screen.type("repo-14")
        #expect(screen.selects("repo-14"))

        screen.input(.cancel)

        #expect(!screen.takesText)
        #expect(screen.firstRow.hasSuffix("14/14"))
    }

    @Test("Enter keeps the filter, and back ends it")
    func enterKeepsTheFilterAndBackEndsIt() {
        var screen = ListScreen.any()
        screen.type("repo-14")

        screen.input(.submit)
        #expect(!screen.takesText)
        #expect(screen.firstRow.hasSuffix("/repo-14 1/1 of 14"))
        #expect(screen.footer == nil)
        #expect(screen.keys[0].label == "all rows")

        #expect(screen.press(.back).isEmpty)
        #expect(screen.firstRow.hasSuffix("14/14"))
    }

    @Test("The filter stays visible on narrow screens and in other lists", arguments: [20, 30, 40, 60, 80, 140])
    func filterStaysVisibleOnNarrowScreensAndOtherLists(_ columns: Int) {
        for rows in [4, 23] {
            var screen = ListScreen.any(area: .any(columns, rows))
            screen.type("repo-1")
            screen.input(.submit)
            let header = screen.firstRow
            #expect(header.contains("/repo-1 ") && header.contains("6 of 14"))
            #expect(screen.picture().widest <= columns)

            screen.press(.nextTab)
            #expect(screen.firstRow.contains("/repo-1"))
        }
    }

    @Test("A long filter is cut before its count")
    func longFilterIsCutBeforeItsCount() {
        var screen = ListScreen.any()
        screen.type(String(repeating: "repository ", count: 10))

        screen.input(.submit)

        #expect(screen.picture(.any(30)).texts[0] == " /repository reposit… 0 of 14")
    }

    @Test("Erase removes the last character, and then leaves the field")
    func eraseTakesTheLastCharacterAndThenLeaves() {
        var screen = ListScreen.any()
        screen.type("ab")

        screen.input(.erase)
        #expect(screen.filter == "a")
        screen.input(.eraseAll)
        #expect(screen.filter.isEmpty && screen.takesText)
        screen.input(.erase)
        #expect(!screen.takesText)
    }

    @Test("A filter that matches nothing says so")
    func filterThatFindsNothingSaysSo() {
        var screen = ListScreen.any()

        screen.type("zzz")

        #expect(screen.shows("No repository matches 'zzz'."))
        #expect(screen.press(.enter).isEmpty)
    }
}

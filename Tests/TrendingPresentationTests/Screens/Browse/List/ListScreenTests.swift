import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// What a user sees of it is in `BrowseStoryTests`.
@Suite("The list in browse")
struct ListScreenTests {
    private let swift = TrendingQuery.any(language: .swift)
    private let clock = ReaderClock.any(now: .any(plus: 720))

    @Test("No line is wider than the screen", arguments: [1, 2, 9, 20, 33, 40, 60, 80, 140, 200, 300])
    func noLineIsWiderThanTheScreen(_ columns: Int) {
        for rows in [0, 1, 2, 5, 12, 50] {
            let area = ScreenArea.any(columns, rows)
            var choosing = ListScreen.any(area: area)
            choosing.press(.order, .last)
            let start = ListScreen.any(nil, queries: [swift, .any()], isAtStart: true, area: area)
            let others = columns < 20 ? [] : [start, developers().fitted(area)]
            for screen in [ListScreen.any(area: area), choosing] + others {
                #expect(screen.picture().lines.count <= rows)
                #expect(screen.picture().widest <= columns)
            }
        }
    }

    @Test("A list of 10,000 rows keeps its place")
    func tenThousandRows() {
        var screen = ListScreen.any(.stored(10_000), area: .any(200, 50))
        for _ in 0..<100 { screen.press(.down) }
        #expect(screen.firstRow.hasSuffix("101/10,000"))
        screen.press(.last)
        #expect(screen.firstRow.hasSuffix("10,000/10,000"))
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

    @Test("The header ends with no dot if the age is not known")
    func headerWithoutAge() {
        var options = ListScreenOptions(queries: [swift], clock: clock)
        options.arrangement.sort = .stars
        let screen = ListScreen(options, nil)
        for columns in 20...120 { #expect(!screen.picture(.any(columns, 20)).texts[1].hasSuffix("·")) }
    }

    @Test("The header always has the language", arguments: [4, 9, 23])
    func headerHasTheLanguage(_ rows: Int) {
        var options = ListScreenOptions(queries: [swift], clock: clock)
        options.arrangement.sort = .stars
        var screen = ListScreen(options, LoadedList.stored(of: swift), unseen: .any([1]))
        for columns in 20...120 { #expect(screen.picture(.any(columns, rows)).texts[0].contains("Swift")) }
        screen.type("repo-1")
        screen.input(.submit)
        for columns in 50...120 { #expect(screen.picture(.any(columns, rows)).texts[0].contains("Swift")) }
    }

    @Test("Numbers stand for all rows, also for those that the filter hides")
    func numbered() {
        var screen = ListScreen.any()
        screen.type("repo-14")
        #expect(screen.numbered(at: "github.com").flatMap(\.items).count == 14)
        screen.press(.nextTab)
        #expect(screen.numbered(at: "github.com").flatMap(\.items).count == 14)
        let developers = developers().numbered(at: "github.com").flatMap(\.items)
        #expect(developers.count == 3 && developers.contains(.developer(login: "grace")))
    }

    @Test("Starts where the last run ended, also in a list that is fetched first")
    func startsWhereTheLastOneEnded() {
        var place = ListPlace(query: swift)
        (place.repo, place.filter) = (RepoName(owner: "astral-sh", name: "repo-12"), "repo-1")
        place.leftAt = .any(plus: 720)
        var screen = ListScreen.any(.stored(of: swift), at: place)
        screen.begin()
        #expect(screen.firstRow.contains("4/6"))
        #expect(screen.place == place)
        place.filter = "nothing"
        #expect(ListScreen.any(.stored(of: swift), at: place).place.filter.isEmpty)
        screen = ListScreen.any(nil, at: place)
        #expect(screen.start().contains(.load(.list(swift), .refreshed)))
        screen.hear(.list(swift, LoadedList.stored(of: swift).answered()))
        #expect(screen.selects("repo-12"))
    }

    @Test("The place in a list of developers has the developer")
    func placeOfDeveloper() {
        var screen = developers()
        screen.press(.down)
        #expect(screen.place.repo == RepoName(profileOf: "grace"))
        var resumed = developers(at: screen.place)
        resumed.begin()
        #expect(resumed.selects("@grace"))
    }

    @Test("A list that Tab only passes does not count as opened, and the place is that of a list")
    func opened() {
        var screen = ListScreen.any()
        screen.press(.nextTab, .previousTab)
        #expect(screen.opened.isEmpty && screen.place.leftAt == .any(plus: 720))
        screen.press(.down)
        #expect(screen.opened == [OpenedList(query: .any(), at: .any(plus: 720))])
        #expect(ListScreen.any(nil, queries: [swift, .any()], isAtStart: true).place.leftAt == nil)
    }

    @Test("On the start page, a name has the room of a column that has nothing in its row")
    func nameHasTheRoomOfAnEmptyColumn() {
        let other = TrendingQuery.any(language: ProgrammingLanguage(name: "A language with a long name", slug: "a"))
        var screen = ListScreen.any(nil, queries: [swift, other], isAtStart: true, area: .any(40, 10))
        let list = StoredListSummary(query: swift, fetchedAt: .any(), day: nil, count: 25)
        screen.hear(.sections([swift: SectionFigures(list, new: 3)]))
        let lines = screen.picture().texts
        #expect(lines[1] == "▌1  Swift today                   3 new")
        #expect(lines[2].hasPrefix(" 2  A language with a long name today"))
    }

    @Test("Beside a repository, a low list does not repeat the description")
    func half() {
        var area = ScreenArea.any(50, 12)
        area.isHalf = true
        #expect(!ListScreen.any(area: area).picture().texts.contains { $0.hasPrefix(" An extremely") })
    }

    @Test("A list without descriptions has one line for each row")
    func bare() {
        var loaded = LoadedList.stored(3)
        for row in loaded.list.items.indices { loaded.list.items[row].description = nil }
        let lines = ListScreen.any(loaded, area: .any(80, 23)).picture().texts
        #expect(lines[2].contains("repo-1 ") && lines[3].contains("repo-2 ") && lines[4].contains("repo-3 "))
    }

    private func developers(at place: ListPlace? = nil) -> ListScreen {
        let list = RankedList<Developer>.any(developers: [.any(), .bare(), .employed()])
        let loaded = LoadedList(list: list, origin: .stored(because: nil))
        return ListScreen(ListScreenOptions(queries: [list.query], clock: clock), loaded, at: place).fitted()
    }
}

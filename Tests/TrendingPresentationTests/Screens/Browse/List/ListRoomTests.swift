import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The room of rows in browse")
struct ListRoomTests {
    /// As on a terminal of 80 columns and 24 rows, without the footer.
    private let area = ScreenArea.any(80, 23)
    private let description = "An extremely fast Python package and project manager, written in Rust."

    @Test("With room, the description is below name and figures, and ten rows fit 24 rows of a terminal")
    func twoLines() {
        var screen = ListScreen.any(area: area)
        screen.begin()
        let lines = screen.picture().texts
        #expect(lines[2].hasPrefix("▌ 1   astral-sh/repo-1 ") && lines[2].hasSuffix("★ 48,213  +812"))
        #expect(lines[3] == "▌     \(description)")
        #expect(lines[4].hasPrefix("  2   astral-sh/repo-2 "))
        #expect(lines.filter { $0.contains("astral-sh/") }.count == 10)
        #expect(lines.count <= 23)
    }

    @Test("A page is as many rows as are visible")
    func page() {
        var screen = ListScreen.any(.stored(40), area: area)
        screen.begin()
        screen.press(.pageDown)
        #expect(screen.selects("repo-11 "))
        screen.press(.last)
        #expect(screen.picture().texts.contains { $0.hasPrefix("▌40 ") })
    }

    @Test("How a row moved is below its rank")
    func movement() {
        var loaded = LoadedList.stored(3)
        loaded.list.items[1].movement = Movement(kind: .up(3), previousRank: 5, days: 2, daysAreExact: true)
        let day = TrendingDay(fetchedAt: loaded.list.fetchedAt)
        loaded.list.comparison = EditionComparison(day: day, since: day.previous, historyDays: 40)
        let lines = ListScreen.any(loaded, area: area).picture().texts
        #expect(lines[4].hasPrefix("  2   astral-sh/repo-2 "))
        #expect(lines[5] == " ▲3   \(description)")
    }

    @Test(
        "Without room, a row has one line, and the whole description of the selected one is below the list",
        arguments: [(80, 13), (39, 23), (30, 12)]
    )
    func oneLine(_ columns: Int, _ rows: Int) {
        let area = ScreenArea.any(columns, rows)
        var screen = ListScreen.any(area: area)
        screen.begin()
        let lines = screen.picture().texts
        let end = lines.drop { !$0.hasPrefix(" An extremely") }
        #expect(end.map { $0.trimmingPrefix(" ") }.joined(separator: " ") == description)
        let first = lines.firstIndex { $0.contains("repo-1") } ?? 0
        #expect(lines[first + 1].contains("repo-2"))
        #expect(lines.count <= rows)
    }

    @Test("Beside a repository, a low list does not repeat the description")
    func half() {
        var area = ScreenArea.any(50, 12)
        area.isHalf = true
        var screen = ListScreen.any(area: area)
        screen.begin()
        #expect(!screen.picture().texts.contains { $0.hasPrefix(" An extremely") })
    }

    @Test("A list of one language has no column for it")
    func language() {
        #expect(ListScreen.any(area: area).shows("● Rust"))
        let query = TrendingQuery.any(language: .swift)
        #expect(!ListScreen.any(.stored(of: query), queries: [query], area: area).shows("● Rust"))
    }

    @Test("A list without descriptions has one line for each row")
    func bare() {
        var loaded = LoadedList.stored(3)
        for row in loaded.list.items.indices { loaded.list.items[row].description = nil }
        let lines = ListScreen.any(loaded, area: area).picture().texts
        #expect(lines[2].contains("repo-1 ") && lines[3].contains("repo-2 ") && lines[4].contains("repo-3 "))
    }

    @Test("A developer has the description of the popular repository below")
    func developers() {
        let list = RankedList<Developer>.any(developers: [.any(), .bare()])
        let options = ListScreenOptions(queries: [list.query], clock: .any())
        let screen = ListScreen(options, LoadedList(list: list, origin: .stored(because: nil)))
            .fitted(area)
        let lines = screen.picture().texts
        let description = list.items[0].popularRepo?.description ?? ""
        #expect(lines[2].hasPrefix("▌ 1  @ada ") && lines[2].contains("ada/engine"))
        #expect(lines[3].hasPrefix("▌    \(description.prefix(20))"))
        #expect(lines[4].contains("@grace"))
    }
}

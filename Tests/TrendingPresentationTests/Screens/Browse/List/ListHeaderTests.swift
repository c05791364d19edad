import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The header of a list in browse")
struct ListHeaderTests {
    private let swift = TrendingQuery.any(language: .swift)

    @Test(
        "Leaves out what is unseen first, then the order, and takes the short title before it loses the language",
        arguments: [
            (62, " Trending on GitHub today · Swift · by stars · 1 unseen  1/14"),
            (52, " Trending on GitHub today · Swift · by stars   1/14"),
            (48, " Trending on GitHub today · Swift          1/14"),
            (40, " Trending on GitHub today · Swift  1/14"),
            (39, " Swift today                      1/14"),
        ]
    )
    func shortens(_ columns: Int, _ line: String) {
        #expect(screen().picture(.any(columns)).texts[0] == line)
    }

    @Test("Always has the language", arguments: [4, 9, 23])
    func hasTheLanguage(_ rows: Int) {
        var screen = screen()
        for columns in 20...120 { #expect(screen.picture(.any(columns, rows)).texts[0].contains("Swift")) }
        screen.type("repo-1")
        screen.input(.submit)
        for columns in 50...120 { #expect(screen.picture(.any(columns, rows)).texts[0].contains("Swift")) }
    }

    private func screen() -> ListScreen {
        ListScreen(
            ListScreenOptions(
                queries: [swift],
                arrangement: Arrangement(sort: .stars),
                clock: .any(now: .any(plus: 720))
            ),
            LoadedList.stored(of: swift),
            unseen: UnseenRows(addresses: [Repo.any(name: "repo-1").url])
        ).fitted()
    }
}

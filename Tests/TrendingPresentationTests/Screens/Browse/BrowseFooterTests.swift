import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The footer and the help of browse")
struct BrowseFooterTests {
    @Test("The footer has as many keys as fit")
    func footerHasKeysAsRoomAllows() {
        #expect(footer(list()) == " enter read   / filter   s star   o browser   L language   tab list   ? keys")
        #expect(footer(list(), .any(40)) == " enter read   / filter   s star   ? keys")
        #expect(footer(list(), .any(20, 5)) == " enter read   ? keys")
        #expect(footer(list(), .any(7, 5)) == " ? keys")
    }

    @Test(
        "With a filter, the footer says how to see all rows",
        arguments: [(20, " esc all rows ? keys"), (40, " esc all rows   enter read   ? keys")]
    )
    func footerSaysHowToSeeAllRowsWhileAFilterIsOn(_ columns: Int, _ text: String) {
        var list = list()
        for key in ["/", "1", "enter"] { press(key, &list, .any(columns)) }

        #expect(footer(list, .any(columns)) == text)
    }

    @Test("An empty list shows only the keys that work")
    func emptyListHasOnlyKeysThatWork() {
        var list = list(.any(.stored(0)))
        #expect(footer(list) == " / filter   L language   tab list   p period   d developers   r fetch   ? keys")

        press("o", &list)

        #expect(footer(list) == " o does nothing here · ? keys")
    }

    @Test("A key that does nothing is named as it was pressed", arguments: ["o", "right", "page-down", "down"])
    func keyThatDoesNothingIsNamedAsItWasPressed(_ key: String) {
        var list = list(.any(.stored(0)))
        press(key, &list)

        #expect(footer(list).hasPrefix(" \(BrowseKey(key)?.label ?? "") does nothing here"))
    }

    @Test("Any key that does not scroll the help closes it", arguments: ["v", "s", "x", "1", "enter"])
    func helpIsClosedByAnyKeyThatDoesNotScrollIt(_ key: String) {
        var list = list()
        press("?", &list)
        press(key, &list)

        #expect(footer(list).hasPrefix(" enter read"))
    }

    @Test("The help says how to close it, and how to scroll it if there is more")
    func help() {
        var list = list()
        press("?", &list)
        #expect(footer(list, .any(80, 60)) == " ? close")
        #expect(footer(list, .any(60, 8)).hasPrefix(" j k scroll   ? close   "))
        let before = footer(list, .any(60, 8))
        press("G", &list, .any(60, 8))
        #expect(footer(list, .any(60, 8)).hasSuffix("100 %") && !before.hasSuffix("100 %"))
    }

    @Test("The help can be drawn again")
    func helpCanBeDrawnAgain() throws {
        var list = list()
        press("?", &list, .any(80, 40))
        let key = try #require(BrowseKey("ctrl-l"))

        #expect(list.handle(.key(key)) == [.redraw])
        #expect(list.picture().text.contains("End the program"))
    }

    @Test("The help says what the keys do on the screen")
    func helpSaysWhatTheKeysDoOnTheScreen() {
        var list = list()
        press("?", &list, .any(80, 40))
        #expect(list.picture().text.contains("End the program"))
        #expect(list.picture().text.contains("Show the list and the repository side by side"))
        for key in ["?", "enter", "?"] { press(key, &list, .any(80, 40)) }

        #expect(!list.picture().text.contains("End the program"))
        #expect(list.picture().texts.contains { $0.hasPrefix(" q ") && $0.contains("Go back to the list") })
    }

    private func list(_ screen: ListScreen = .any()) -> BrowseRouter {
        BrowseRouter(screen, bindings: .standard) { place in
            switch place {
            case .detail(let repo, let listed): DetailScreen(repo, listed: listed, source: .github, clock: .any())
            case .threads(let repo): ThreadListScreen(repo, source: .github, clock: .any())
            case .thread(let name): ThreadScreen(name, source: .github, clock: .any())
            case .images(let repo, let images): ImageScreen(repo, images)
            case .profile(let developer): ProfileScreen(developer, source: .github, clock: .any())
            }
        }
    }

    private func press(_ name: String, _ router: inout BrowseRouter, _ area: ScreenArea = .any()) {
        router = router.resized(area)
        router.press(name)
    }

    private func footer(_ router: BrowseRouter, _ area: ScreenArea = .any()) -> String {
        router.picture(area).texts.last ?? ""
    }
}

import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

struct BrowseFooterTests {
    @Test
    func footerHasKeysAsRoomAllows() {
        #expect(footer(list()) == " enter read   / filter   tab next list   s star   o browser   r fetch   ? keys")
        #expect(footer(list(), .any(40)) == " enter read   / filter   ? keys")
        #expect(footer(list(), .any(20, 5)) == " enter read   ? keys")
        #expect(footer(list(), .any(7, 5)) == " ? keys")
    }

    @Test(arguments: [(20, " esc all rows ? keys"), (40, " esc all rows   enter read   ? keys")])
    func footerSaysHowToSeeAllRowsWhileAFilterIsOn(_ columns: Int, _ text: String) {
        var list = list()
        for key in ["/", "1", "enter"] { press(key, &list, .any(columns)) }

        #expect(footer(list, .any(columns)) == text)
    }

    @Test
    func emptyListHasOnlyKeysThatWork() {
        var list = list(.any(.stored(0)))
        #expect(footer(list) == " / filter   tab next list   r fetch   ? keys")

        press("o", &list)

        #expect(footer(list) == " o does nothing here · ? keys")
    }

    @Test
    func helpSaysWhatTheKeysDoOnTheScreen() {
        var list = list()
        let area = ScreenArea.any(80, 40)
        press("?", &list, area)
        #expect(list.picture(area).text.contains("End the program"))
        #expect(list.picture(area).text.contains("Show the list and the repository side by side"))
        for key in ["?", "enter", "?"] { press(key, &list, area) }

        #expect(!list.picture(area).text.contains("End the program"))
        #expect(list.picture(area).texts.contains { $0.hasPrefix(" q ") && $0.contains("Go back to the list") })
    }

    private func list(_ screen: ListScreen = .any()) -> BrowseRouter {
        BrowseRouter(screen, bindings: .standard) { place in
            switch place {
            case .detail(let repo, let listed): DetailScreen(repo, listed: listed, source: .github, clock: .any())
            }
        }
    }

    private func press(_ name: String, _ router: inout BrowseRouter, _ area: ScreenArea = .any()) {
        if let key = BrowseKey(name) { _ = router.handle(.key(key), area) }
    }

    private func footer(_ router: BrowseRouter, _ area: ScreenArea = .any()) -> String {
        router.picture(area).texts.last ?? ""
    }
}

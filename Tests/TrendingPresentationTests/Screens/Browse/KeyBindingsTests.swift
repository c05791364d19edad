import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Keys and their actions")
struct KeyBindingsTests {
    @Test(
        "Each key has one name",
        arguments: pairs(
            """
            j => j
            G => G
            / => /
            - => -
            ctrl-d => ctrl-d
            Ctrl+D => ctrl-d
            shift-a => A
            shift-tab => shift-tab
            alt-ctrl-x => ctrl-alt-x
            Return => enter
            escape => esc
            PgDn => page-down
            f12 => f12
            é => é
            ctrl-- => ctrl--
            """
        ) + [(" ", "space")]
    )
    func keyHasOneName(_ typed: String, _ name: String) {
        #expect(BrowseKey(typed)?.name == name)
    }

    @Test("Other text is not a key", arguments: ["", "jj", "ctrl-", "f0", "f99", "hyper-x", "\u{1B}", "\u{200B}"])
    func otherTextIsNoKey(_ typed: String) {
        #expect(BrowseKey(typed) == nil)
    }

    @Test("Each action has a key")
    func everyActionHasAKey() throws {
        let bindings = KeyBindings.standard

        for action in BrowseAction.allCases {
            let keys = bindings.keys(of: action)
            #expect(!keys.isEmpty, "\(action)")
            #expect(keys.allSatisfy { bindings.actions(of: $0).contains(action) })
        }
    }

    @Test("No key has two actions on one screen")
    func noKeyHasTwoActionsOnOneScreen() throws {
        let list = ListScreen.any()
        let detail = DetailScreen(RepoName(owner: "o", name: "n"), listed: nil, .any())
        let thread = ThreadScreen(ThreadName(repo: RepoName(owner: "o", name: "n"), number: 1), .any())
        for screen in [list, detail, thread] as [any BrowseScreen] {
            let actions = Set((screen.keys + BrowseRouter.keys).flatMap(\.actions))
            let keys = actions.flatMap { KeyBindings.standard.keys(of: $0) }
            #expect(Set(keys).count == keys.count)
        }
    }
}

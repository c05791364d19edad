import Testing
import TrendingDomain

@testable import TrendingPresentation

struct KeyBindingTests {
    @Test(arguments: [
        ("x open", "x", BrowseAction.open), ("ctrl-r refresh", "ctrl-r", .refresh), ("f1 help", "f1", .help),
        ("space page-down", "space", .pageDown), ("q none", "q", nil),
    ])
    func textIsAKeyAndAnAction(_ text: String, _ key: String, _ action: BrowseAction?) {
        let binding = KeyBinding(text)

        #expect(binding?.key.name == key)
        #expect(binding?.action == action)
    }

    @Test(arguments: ["", "x", "x opne", "xx open", "x open now", "open x"])
    func otherTextIsNone(_ text: String) {
        #expect(KeyBinding(text) == nil)
    }

    @Test
    func boundKeysComeFirst() throws {
        let bindings = KeyBindings(try ["x open", "q none", "x star"].map { try #require(KeyBinding($0)) })

        #expect(bindings.keys(of: .star).map(\.name) == ["x", "s"])
        #expect(bindings.keys(of: .open).map(\.name) == ["o"])
        #expect(bindings.keys(of: .quit).isEmpty)
    }

    @Test
    func settingTakesATextOrAListAndNamesTheWrongEntry() throws {
        let context = SettingContext(
            isTyped: false,
            table: SettingTable(addresses: [], ofScreens: [.keys], sourceNames: [], serverAddress: { $0 })
        )

        #expect(try AnySetting.keys.value(of: .text("x open"), context).count == 1)
        #expect(try AnySetting.keys.value(of: .list([.text("x open"), .text("y star")]), context).count == 2)
        #expect(throws: SettingFault.wrongEntry(.text("y"))) {
            try AnySetting.keys.value(of: .list([.text("x open"), .text("y")]), context)
        }
        #expect(throws: SettingFault.wrong) { try AnySetting.keys.value(of: .integer(3), context) }
    }
}

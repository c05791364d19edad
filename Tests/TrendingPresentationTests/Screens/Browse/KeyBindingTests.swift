import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The setting of keys")
struct KeyBindingTests {
    private let context = SettingContext(
        isTyped: false,
        table: SettingTable(addresses: [], ofScreens: [.keys], sourceNames: [], serverAddress: { $0 })
    )

    @Test(
        "A binding is a key and an action",
        arguments: [
            ("x open", "x", BrowseAction.open), ("ctrl-r refresh", "ctrl-r", .refresh), ("f1 help", "f1", .help),
            ("space page-down", "space", .pageDown), ("q none", "q", nil),
        ]
    )
    func textIsAKeyAndAnAction(_ text: String, _ key: String, _ action: BrowseAction?) {
        let binding = try? KeyBinding(text)

        #expect(binding?.key.name == key)
        #expect(binding?.action == action)
    }

    @Test(
        "Other text is refused with the reason",
        arguments: pairs(
            """
            x => an entry is a key
            x open now => an entry is a key
            xx open => there is no key 'xx'. A key is a character, or a name
            open x => there is no key 'open'.
            ctrl-m open => ctrl-m can't be bound, because terminals send the same for enter.
            Ctrl+I open => ctrl-i can't be bound, because terminals send the same for tab.
            ctrl-z none => ctrl-z can't be bound, because it always stops the program.
            ctrl-c copy => ctrl-c can't be bound, because it always ends the program.
            """
        ) + [
            ("", "an entry is a key and an action, such as 'x open'. The actions are up, "),
            ("x opne", "there is no action 'opne'. Did you mean 'open'? The actions are up, down, "),
        ]
    )
    func otherTextIsRefusedWithTheReason(_ text: String, _ reason: String) {
        #expect(self.reason { _ = try KeyBinding(text) }?.hasPrefix("'\(text)': \(reason)") == true)
    }

    @Test("A key can be bound once")
    func keyIsBoundOnce() {
        let fault = SettingFault.binding("'shift-x star': the key X is already bound by 'X open'.")
        #expect(throws: fault) {
            try AnySetting.keys.value(of: .list([.text("X open"), .text("q none"), .text("shift-x star")]), context)
        }
    }

    @Test("Bound keys come before the standard ones")
    func boundKeysComeFirst() throws {
        let bindings = KeyBindings(try ["x open", "q none", "x star"].map { try KeyBinding($0) })

        #expect(bindings.keys(of: .star).map(\.name) == ["x", "s"])
        #expect(bindings.keys(of: .open).map(\.name) == ["o"])
        #expect(bindings.keys(of: .quit).isEmpty)
    }

    @Test("The setting takes a text or a list, and names the wrong entry")
    func settingTakesATextOrAListAndNamesTheWrongEntry() throws {
        #expect(try AnySetting.keys.value(of: .text("x open"), context).count == 1)
        #expect(try AnySetting.keys.value(of: .list([.text("x open"), .text("y star")]), context).count == 2)
        let reason = reason { _ = try AnySetting.keys.value(of: .list([.text("x open"), .text("y")]), context) }
        #expect(reason?.hasPrefix("'y': an entry is a key") == true)
        #expect(throws: SettingFault.wrongEntry(.integer(3))) {
            try AnySetting.keys.value(of: .list([.integer(3)]), context)
        }
        #expect(throws: SettingFault.wrong) { try AnySetting.keys.value(of: .integer(3), context) }
    }

    private func reason(_ body: () throws -> Void) -> String? {
        do {
            try body()
        } catch SettingFault.binding(let reason) {
            return reason
        } catch {}
        return nil
    }
}

import Testing

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
        arguments: [
            ("", BindingFault.form), ("x", .form), ("x open now", .form), ("x opne", .unknownAction("opne")),
            ("xx open", .unknownKey("xx")), ("open x", .unknownKey("open")),
            ("ctrl-m open", .fixedKey("ctrl-m", .isKey("enter"))),
            ("Ctrl+I open", .fixedKey("ctrl-i", .isKey("tab"))),
            ("ctrl-z none", .fixedKey("ctrl-z", .does("stops the program"))),
            ("ctrl-c copy", .fixedKey("ctrl-c", .does("ends the program"))),
        ]
    )
    func otherTextIsRefusedWithTheReason(_ text: String, _ fault: BindingFault) {
        #expect(throws: fault) { try KeyBinding(text) }
    }

    @Test("The error names the entry and the actions")
    func sentenceNamesTheEntryAndTheActions() {
        let sentence = BindingFault.unknownAction("opne").sentence("x opne")

        let start = "'x opne': there is no action 'opne'. Did you mean 'open'? The actions are up, down, "
        #expect(sentence.hasPrefix(start))
        #expect(sentence.hasSuffix(", redraw and none."))
        #expect(
            BindingFault.fixedKey("ctrl-i", .isKey("tab")).sentence("ctrl-i open")
                == "'ctrl-i open': ctrl-i can't be bound, because terminals send the same for tab."
        )
    }

    @Test("A key can be bound once")
    func keyIsBoundOnce() {
        #expect(throws: SettingFault.binding(entry: "shift-x star", .twice(key: "X", other: "X open"))) {
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
        #expect(throws: SettingFault.binding(entry: "y", .form)) {
            try AnySetting.keys.value(of: .list([.text("x open"), .text("y")]), context)
        }
        #expect(throws: SettingFault.wrongEntry(.integer(3))) {
            try AnySetting.keys.value(of: .list([.integer(3)]), context)
        }
        #expect(throws: SettingFault.wrong) { try AnySetting.keys.value(of: .integer(3), context) }
    }
}

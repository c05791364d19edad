import TrendingDomain

/// A key of the configuration file and its action.
package struct KeyBinding: Sendable, Equatable {
    package var key: BrowseKey
    /// `nil` if the key does nothing.
    package var action: BrowseAction?

    /// `x open`, `ctrl-r refresh`, `q none`. `nil` for another text.
    package init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let key = BrowseKey(String(words[0])) else { return nil }
        let action = BrowseAction.allCases.first { $0.word == words[1] }
        guard action != nil || words[1] == "none" else { return nil }
        self.key = key
        self.action = action
    }
}

extension BrowseAction {
    /// As the configuration file writes it: `page-down`.
    package var word: String {
        rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
}

extension KeyBindings {
    /// The usual keys, changed by those of the configuration file. Of two for the same key, the last one counts.
    package init(_ bindings: [KeyBinding]) {
        self = .standard
        for binding in bindings { bind(binding.key, to: binding.action, isFirst: true) }
    }
}

extension AnySetting {
    /// The keys of `browse`.
    package static let keys = Setting<[KeyBinding]>(
        "keys",
        .keys,
        standard: [],
        absence: "usual keys",
        isOption: false,
        help: "Keys of 'browse', each with its action"
    )
}

extension SettingForm where Value == [KeyBinding] {
    /// One text, or a list of texts.
    fileprivate static var keys: SettingForm {
        SettingForm(.text(takes: "keys with their actions, such as 'x open' or 'ctrl-r refresh'")) {
            (written, _) throws(SettingFault) in
            switch written {
            case .text(let text):
                guard let binding = KeyBinding(text) else { throw .wrong }
                return [binding]
            case .list(let list):
                var bindings: [KeyBinding] = []
                for entry in list {
                    guard let binding = entry.text.flatMap({ KeyBinding($0) }) else { throw .wrongEntry(entry) }
                    bindings.append(binding)
                }
                return bindings
            default: throw .wrong
            }
        }
    }
}

import TrendingDomain

/// Which actions a key has: more than one only if no screen knows both.
package struct KeyBindings: Equatable {
    private var actions: [BrowseKey: [BrowseAction]] = [:]
    /// The keys of each action, the one to show first.
    private var keys: [BrowseAction: [BrowseKey]] = [:]

    static let standard = KeyBindings()

    private init() {
        for (action, names) in BrowseAction.usualKeys {
            for key in names.split(separator: " ").compactMap({ BrowseKey(String($0)) }) { add(action, to: key) }
        }
    }

    func actions(of key: BrowseKey) -> [BrowseAction] { actions[key] ?? [] }

    func keys(of action: BrowseAction) -> [BrowseKey] { keys[action] ?? [] }

    /// The first key of an action, for sentences.
    func label(_ action: BrowseAction) -> String? { keys(of: action).first?.label }

    /// Gives the key this action instead of those that it had; `nil` for no action. The help shows the key before the
    /// others of the action.
    mutating func bind(_ key: BrowseKey, to action: BrowseAction?, isFirst: Bool = false) {
        for old in actions(of: key) { keys[old]?.removeAll { $0 == key } }
        actions[key] = nil
        if let action { add(action, to: key, isFirst: isFirst) }
    }

    private mutating func add(_ action: BrowseAction, to key: BrowseKey, isFirst: Bool = false) {
        actions[key, default: []].append(action)
        keys[action, default: []].insert(key, at: isFirst ? 0 : keys[action]?.count ?? 0)
    }
}

/// A key of the configuration file and its action.
package struct KeyBinding: Equatable {
    var key: BrowseKey
    /// `nil` if the key does nothing.
    var action: BrowseAction?

    /// `x open`, `ctrl-r refresh`, `q none`.
    package init(_ text: String) throws(SettingFault) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 2 else {
            throw .binding(text, "an entry is a key and an action, such as 'x open'. \(Self.actions)")
        }
        guard let key = BrowseKey(words[0]) else {
            let names =
                "A key is a character, or a name such as enter, page-up or f1, with ctrl-, alt- or shift- before it."
            throw .binding(text, "there is no key '\(words[0].quotable)'. \(names)")
        }
        if let meaning = Self.fixed[key.name] {
            throw .binding(text, "\(key.name) can't be bound, because \(meaning).")
        }
        let action = BrowseAction.allCases.first { $0.word == words[1] }
        guard action != nil || words[1] == Self.none else {
            let nearest = NameSimilarity.nearest(to: words[1], among: Self.words).map { ["'\($0)'"] } ?? []
            let way = "\(nearest.suggestion) \(Self.actions)"
            throw .binding(text, "there is no action '\(words[1].quotable)'." + way)
        }
        self.key = key
        self.action = action
    }

    /// Stands for no action.
    private static let none = "none"
    private static let words = BrowseAction.allCases.map(\.word) + [none]
    private static let actions = "The actions are \(words.listed("and"))."

    /// Of the others, a terminal without extended keys sends the same as for the key that they stand for.
    private static let fixed = [
        "ctrl-c": "it always ends the program", "ctrl-z": "it always stops the program",
        "ctrl-m": "terminals send the same for enter", "ctrl-j": "terminals send the same for enter",
        "ctrl-i": "terminals send the same for tab", "ctrl-h": "terminals send the same for backspace",
        "ctrl-[": "terminals send the same for esc",
    ]
}

extension SettingFault {
    /// What is wrong with the entry, and what it may be.
    fileprivate static func binding(_ entry: String, _ reason: String) -> SettingFault {
        .binding("'\(entry.quotable)': \(reason)")
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

    /// Whether `browse` fetches a list on the screen when GitHub has a newer one.
    package static let autoRefresh = Setting<Bool>(
        "auto-refresh",
        .flag,
        standard: true,
        text: "true",
        isOption: false,
        help: "Whether 'browse' fetches the list on the screen when GitHub has a newer one"
    )
}

extension SettingForm where Value == [KeyBinding] {
    /// One text, or a list of texts.
    fileprivate static var keys: SettingForm {
        SettingForm(.text(takes: "keys with their actions, such as 'x open' or 'ctrl-r refresh'")) {
            (written, _) throws(SettingFault) in
            switch written {
            case .text(let text): return try bindings([text])
            case .list(let list):
                var texts: [String] = []
                for entry in list {
                    guard let text = entry.text else { throw .wrongEntry(entry) }
                    texts.append(text)
                }
                return try bindings(texts)
            default: throw .wrong
            }
        }
    }

    private static func bindings(_ entries: [String]) throws(SettingFault) -> [KeyBinding] {
        var bindings: [KeyBinding] = []
        for entry in entries {
            let binding = try KeyBinding(entry)
            if let same = bindings.firstIndex(where: { $0.key == binding.key }) {
                let key = binding.key.name.quotable
                throw .binding(entry, "the key \(key) is already bound by '\(entries[same].quotable)'.")
            }
            bindings.append(binding)
        }
        return bindings
    }
}

/// A key as the configuration file and the help write it: `j`, `G`, `ctrl-d`, `page-down`.
package struct BrowseKey: Hashable {
    /// Modifiers in the order ctrl, alt, super, shift, and then a character or a name.
    let name: String

    /// Takes modifiers in any order and case, and usual other names such as `escape`. Returns `nil` if there is no such
    /// key.
    package init?(_ text: String) {
        var rest = text[...]
        var modifiers: Set<String> = []
        while let modifier = Self.modifiers.first(where: { rest.count > $0.count + 1 && rest.hasModifier($0) }) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(modifier.count + 1)
        }
        guard var key = Self.key(String(rest)) else { return nil }
        if key.count == 1 {
            if modifiers.remove("shift") != nil { key = key.uppercased() }
            // Terminals send the same for both cases.
            if !modifiers.isEmpty { key = key.lowercased() }
        }
        name = (Self.modifiers.filter(modifiers.contains) + [key]).joined(separator: "-")
    }

    /// The character that the key types; `nil` for another key.
    package var text: String? { name == "space" ? " " : name.count == 1 ? name : nil }

    /// The name for the footer and the help.
    var label: String { Self.signs[name] ?? name }

    private static let modifiers = ["ctrl", "alt", "super", "shift"]
    private static let names: Set = [
        "enter", "tab", "esc", "backspace", "delete", "insert", "space", "up", "down", "left", "right", "home", "end",
        "page-up", "page-down",
    ]
    private static let otherNames = [
        "return": "enter", "escape": "esc", "del": "delete", "pageup": "page-up", "pgup": "page-up",
        "pagedown": "page-down", "pgdn": "page-down", " ": "space",
    ]
    private static let signs = ["up": "↑", "down": "↓", "left": "←", "right": "→"]

    private static func key(_ text: String) -> String? {
        let lower = text.lowercased()
        if let name = otherNames[lower] { return name }
        if names.contains(lower) { return lower }
        if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...35).contains(number) { return lower }
        let scalars = text.unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first, text.printable == text else { return nil }
        return scalar.properties.isWhitespace ? nil : text
    }
}

extension Substring {
    fileprivate func hasModifier(_ name: String) -> Bool {
        lowercased().hasPrefix(name) && "-+".contains(self[index(startIndex, offsetBy: name.count)])
    }
}

/// A key as the configuration file and the help write it: `j`, `G`, `ctrl-d`, `page-down`.
package struct BrowseKey: Sendable, Hashable {
    /// Modifiers in the order ctrl, alt, super, shift, and then a character or a name.
    package let name: String

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
    var label: TerminalText { TerminalText(Self.signs[name] ?? name) }

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
        guard scalars.count == 1, let scalar = scalars.first, TerminalText(text).string == text else { return nil }
        return scalar.properties.isWhitespace ? nil : text
    }
}

extension Substring {
    fileprivate func hasModifier(_ name: String) -> Bool {
        lowercased().hasPrefix(name) && "-+".contains(self[index(startIndex, offsetBy: name.count)])
    }
}

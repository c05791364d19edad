/// A look that a user gives to a role: `bold green`, `208`, `#ff8700 underline`.
package struct Look: Sendable, Hashable {
    var traits: RichStyle.Traits = []
    var color: TextColor?

    init(traits: RichStyle.Traits = [], color: TextColor? = nil) {
        self.traits = traits
        self.color = color
    }

    /// `nil` if a word is neither a trait nor a colour, if there are two colours, or if 'plain' is not alone.
    init?(_ text: String) {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard !words.isEmpty else { return nil }
        if words == [Self.plain] { return }
        for word in words {
            if let trait = Self.traits[word] {
                traits.insert(trait)
            } else if color == nil, let named = TextColor(word) {
                color = named
            } else {
                return nil
            }
        }
    }

    /// As parameters of the SGR sequence; `nil` for plain text.
    func parameters(_ depth: ColorDepth) -> String? {
        let parts = [RichStyle(traits).parameters, color?.parameters(depth)].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ";")
    }

    /// The words of looks. A colour may also be a number.
    package static var words: [String] {
        TextColor.names.flatMap { [$0, "bright-\($0)"] } + traits.keys.sorted() + [plain]
    }

    private static let plain = "plain"
    private static let traits: [String: RichStyle.Traits] = [
        "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underlined, "reverse": .reversed,
    ]
}

extension TextColor {
    fileprivate static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// `red`, `bright-red`, `208`, `#ff8700`.
    fileprivate init?(_ word: String) {
        let isBright = word.hasPrefix("bright-")
        if let index = Self.names.firstIndex(of: isBright ? String(word.dropFirst(7)) : word) {
            self = .palette(UInt8(index + (isBright ? 8 : 0)))
        } else if let number = UInt8(word) {
            self = .palette(number)
        } else if let color = RGBColor(hex: word) {
            self = .rgb(color)
        } else {
            return nil
        }
    }
}

/// The look of text: that of a document, or one that a user gives to a role, such as `bold green` or
/// `#ff8700 underline`.
package struct RichStyle: Hashable {
    var traits: Traits
    var color: TextColor?

    init(_ traits: Traits = [], _ color: TextColor? = nil) {
        self.traits = traits
        self.color = color
    }

    struct Traits: OptionSet, Hashable {
        let rawValue: UInt8

        static let bold = Traits(rawValue: 1 << 0)
        static let dim = Traits(rawValue: 1 << 1)
        static let italic = Traits(rawValue: 1 << 2)
        static let underlined = Traits(rawValue: 1 << 3)
        static let reversed = Traits(rawValue: 1 << 4)
        static let struck = Traits(rawValue: 1 << 5)
    }

    static let muted = RichStyle(.dim)

    func adding(_ traits: Traits) -> RichStyle { RichStyle(self.traits.union(traits), color) }

    /// What both styles have. The look of the space between them.
    func common(with other: RichStyle) -> RichStyle {
        self == other ? self : RichStyle(traits.intersection(other.traits))
    }

    /// The parameters of the SGR sequence; `nil` for plain text.
    func parameters(_ depth: ColorDepth) -> String? {
        let color = color?.parameters(depth)
        if traits.isEmpty { return color }
        var text = ""
        for (trait, code) in Self.codes where traits.contains(trait) { text += text.isEmpty ? code : ";" + code }
        if let color { text += ";" + color }
        return text
    }

    private static let codes: KeyValuePairs<Traits, String> = [
        .bold: "1", .dim: "2", .italic: "3", .underlined: "4", .reversed: "7", .struck: "9",
    ]
}

extension RichStyle {
    /// `nil` if a word is neither a trait nor a colour, if there are two colours, or if 'plain' is not alone.
    init?(_ text: String) {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard !words.isEmpty else { return nil }
        self.init()
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

    /// The words of looks. A colour may also be a number.
    package static var words: [String] {
        TextColor.names.flatMap { [$0, "bright-\($0)"] } + traits.keys.sorted() + [plain]
    }

    private static let plain = "plain"
    private static let traits: [String: Traits] = [
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

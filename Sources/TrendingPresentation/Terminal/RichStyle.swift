/// The look of text in a document.
package struct RichStyle: Sendable, Hashable {
    var traits: Traits
    var color: PaletteColor?

    init(_ traits: Traits = [], _ color: PaletteColor? = nil) {
        self.traits = traits
        self.color = color
    }

    struct Traits: OptionSet, Sendable, Hashable {
        let rawValue: UInt8

        static let bold = Traits(rawValue: 1 << 0)
        static let dim = Traits(rawValue: 1 << 1)
        static let italic = Traits(rawValue: 1 << 2)
        static let underlined = Traits(rawValue: 1 << 3)
        static let reversed = Traits(rawValue: 1 << 4)
        static let struck = Traits(rawValue: 1 << 5)
    }

    /// Colours of the terminal's palette. Black and white are left out because one of them is the background.
    enum PaletteColor: UInt8, Sendable, Hashable {
        case red = 31
        case green, yellow, blue, magenta, cyan
    }

    static let muted = RichStyle(.dim)

    func adding(_ traits: Traits) -> RichStyle { RichStyle(self.traits.union(traits), color) }

    /// What both styles have. The look of the space between them.
    func common(with other: RichStyle) -> RichStyle {
        self == other ? self : RichStyle(traits.intersection(other.traits))
    }

    /// The parameters of the SGR sequence; `nil` for plain text.
    var parameters: String? {
        if traits.isEmpty { return color.map { String($0.rawValue) } }
        var text = ""
        for (trait, code) in Self.codes where traits.contains(trait) { text += text.isEmpty ? code : ";" + code }
        if let color { text += ";\(color.rawValue)" }
        return text
    }

    private static let codes: [(Traits, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underlined, "4"), (.reversed, "7"), (.struck, "9"),
    ]
}

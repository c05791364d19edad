/// The capabilities of a terminal.
package struct Style: Sendable, Hashable {
    package var colors: ColorDepth
    /// Whether the terminal supports links (OSC 8).
    var hyperlinks: Bool
    /// Whether the terminal has braille characters, in which charts are drawn.
    package var hasBraille: Bool
    /// Whether words stand for small marks: a dumb terminal may not have them, and may be read aloud.
    package var spellsMarks = false
    package var theme = Theme()

    package init(colors: ColorDepth, hyperlinks: Bool, hasBraille: Bool = true) {
        self.colors = colors
        self.hyperlinks = hyperlinks
        self.hasBraille = hasBraille
    }

    /// Whether colours can tell parts of a text apart.
    var colorsText: Bool { colors != .none && theme.colorsText }

    /// No escape sequences.
    package static let plain = Style(colors: .none, hyperlinks: false)
}

/// The colours that a terminal supports.
package enum ColorDepth: String, Sendable {
    case none, ansi16, ansi256, trueColor
}

/// The meaning of a piece of text. `Theme` defines its look.
package enum TextRole: Sendable, Hashable {
    case plain, heading, owner, name, gained, starred, muted, warning, error, command
    /// The mark of the selected row.
    case selection
    /// The look that a user gives to the links of a document, which are known by their numbers.
    case link
    /// In the colour of the language.
    case language(RGBColor)
    /// Text of a document.
    case rich(RichStyle)
    /// In place of a picture.
    case initials(InitialsTone)
    /// Cells that show a picture.
    case picture(PictureID)
}

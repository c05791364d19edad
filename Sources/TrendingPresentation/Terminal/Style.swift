/// What a terminal can show.
package struct Style: Sendable, Hashable {
    package var colors: ColorDepth
    /// Whether text can carry an address (OSC 8).
    package var hyperlinks: Bool

    package init(colors: ColorDepth, hyperlinks: Bool) {
        self.colors = colors
        self.hyperlinks = hyperlinks
    }

    /// No escape sequence at all.
    package static let plain = Style(colors: .none, hyperlinks: false)
}

/// How many colours a terminal has.
package enum ColorDepth: Sendable, Hashable {
    case none, ansi16, ansi256, trueColor
}

/// What a piece of text is; `Theme` says how that looks.
package enum TextRole: Sendable, Hashable {
    case plain, heading, owner, name, gained, starred, muted, warning, error, command
    /// In a language's own colour.
    case language(RGBColor)
}

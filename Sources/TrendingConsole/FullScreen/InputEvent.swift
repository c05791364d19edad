/// What a terminal sends: what the user did, and answers to queries.
package enum InputEvent: Sendable, Hashable {
    case key(KeyPress)
    /// Pasted text, for an input field and never a command. Lines end with a line feed; other control characters are
    /// removed.
    case paste(String)
    case mouse(MouseEvent)
    /// Whether the terminal's window has the focus.
    case focus(Bool)
    case answer(TerminalAnswer)
}

/// A click or a turn of the wheel. The first row and column are 0.
package struct MouseEvent: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case click, wheelUp, wheelDown
    }

    package var kind: Kind
    package var row: Int
    package var column: Int

    package init(_ kind: Kind, row: Int, column: Int) {
        self.kind = kind
        self.row = row
        self.column = column
    }
}

/// The answer of a terminal to a query.
package enum TerminalAnswer: Sendable, Hashable {
    /// To `CSI c`, which all terminals answer. `sixel` is whether the terminal draws sixel graphics (attribute 4).
    case deviceAttributes(sixel: Bool)
    /// To `CSI ? … $ p`. The state is 0 (not known), 1 (set), 2 (reset), 3 (always set) or 4 (always reset).
    case mode(Int, state: Int)
    /// To `CSI > 0 q`: the terminal's name and version.
    case version(String)
    /// To OSC 10.
    case foreground(TerminalColor)
    /// To OSC 11.
    case background(TerminalColor)
    /// To `CSI ? 996 n`, and after a change of the colour scheme.
    case colorScheme(isDark: Bool)
    /// To `CSI ? u`: the flags of kitty's keyboard protocol.
    case keyboard(flags: Int)
}

/// A colour of a terminal, 8 bits a channel.
package struct TerminalColor: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Whether white text is easier to read on it than black text (relative luminance of ITU-R BT.601).
    package var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }
}

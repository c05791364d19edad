/// What a terminal sends: what the user did, and answers to queries.
package enum InputEvent: Sendable, Hashable {
    case key(KeyPress)
    /// Pasted text, for an input field and never a command. Lines end with a line feed; other control characters are
    /// removed.
    case paste(String)
    case answer(TerminalAnswer)
}

/// The answer of a terminal to a query.
package enum TerminalAnswer: Sendable, Hashable {
    /// To `CSI c`, which all terminals answer. `sixel` is whether the terminal draws sixel graphics (attribute 4),
    /// `clipboard` whether it says that programs can write to its clipboard (attribute 52).
    case deviceAttributes(sixel: Bool, clipboard: Bool = false)
    /// To `CSI ? … $ p`. The state is 0 (not known), 1 (set), 2 (reset), 3 (always set) or 4 (always reset).
    case mode(Int, state: Int)
    /// To `CSI > 0 q`: the terminal's name and version.
    case version(String)
    /// To `CSI ? 996 n` and `OSC 11`, and after a change of the colour scheme.
    case colorScheme(isDark: Bool)
    /// To `CSI ? u`: the flags of kitty's keyboard protocol.
    case keyboard(flags: Int)
}

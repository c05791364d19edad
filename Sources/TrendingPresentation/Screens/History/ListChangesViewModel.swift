/// What changed in a list, ready to draw: every string is final.
package struct ListChangesViewModel: Sendable, Equatable {
    /// `all languages · daily`.
    package var list: TerminalText
    /// `from 20 to 21 Nov 2026`.
    package var days: TerminalText
    package var groups: [Group]
    /// `12 repositories at the same rank`.
    package var same: TerminalText

    package struct Group: Sendable, Equatable {
        /// `New in 412 days of history`, `Up`.
        package var title: TerminalText
        package var rows: [Row]
    }

    package struct Row: Sendable, Equatable {
        package var rank: TerminalText
        package var owner: TerminalText
        package var name: TerminalText
        /// `was 4`.
        package var previous: TerminalText
        package var about: TerminalText
    }
}

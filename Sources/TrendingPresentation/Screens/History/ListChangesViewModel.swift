/// What changed in a list, ready to draw: every string is final.
package struct ListChangesViewModel: Sendable, Equatable {
    /// `all languages · daily`.
    package var list: TerminalText
    /// `from 20 to 21 Nov 2026`.
    package var days: TerminalText
    /// `The list of 20 Nov 2026 is incomplete.`; `nil` if both are whole.
    package var note: TerminalText?
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
        /// `was 4`; of a repository that was last seen before, `10 days ago`.
        package var previous: TerminalText
        package var about: TerminalText
    }
}

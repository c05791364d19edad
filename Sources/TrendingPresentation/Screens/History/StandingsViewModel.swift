/// The best repositories of a range of days, ready to draw: every string is final.
package struct StandingsViewModel: Sendable, Equatable {
    /// `Best ranks`, `Best ranks of repositories that match 'terminal'`.
    package var title: TerminalText
    /// `all languages · daily · 30 days`.
    package var scope: TerminalText
    /// `15 Oct to 22 Nov 2026`.
    package var days: TerminalText
    package var rows: [Row]
    /// Whether the rows are of several lists.
    package var namesLists: Bool

    package struct Row: Sendable, Equatable {
        package var owner: TerminalText
        package var name: TerminalText
        /// `23 days`.
        package var days: TerminalText
        /// `best #1 on 19 Nov 2026`.
        package var best: TerminalText
        /// The list with the best rank: `in Swift · daily`.
        package var list: TerminalText
        package var language: TerminalText?
        package var languageColor: RGBColor?
        /// `15 to 22 Nov 2026`.
        package var span: TerminalText
    }
}

/// The history of a repository ready to draw: every string is final.
package struct RepoHistoryViewModel: Sendable, Equatable {
    package var owner: TerminalText
    package var name: TerminalText
    /// `23 days on 3 lists since 20 Aug 2023`.
    package var summary: TerminalText
    package var about: TerminalText?
    /// `★ 12,345 on 20 Aug 2023, 48,213 on 19 Nov 2026 (+35,868)`.
    package var stars: TerminalText?
    package var lists: [List]
    /// `and 9 more lists`.
    package var more: TerminalText?

    package struct List: Sendable, Equatable {
        /// `all languages · daily`.
        package var name: TerminalText
        /// `11 days`, `best #1 on 19 Nov 2026`, `longest run 5 days`, `15 to 22 Nov 2026`.
        package var facts: [TerminalText]
        package var chart: RankChart?
        /// The first and last day of the chart.
        package var firstDay: TerminalText
        package var lastDay: TerminalText
        /// `203 of these 3,650 days have no list in the history.`
        package var gaps: TerminalText?
    }
}

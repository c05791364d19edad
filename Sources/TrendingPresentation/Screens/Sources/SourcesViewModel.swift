/// Sources ready to draw: every string is final.
package struct SourcesViewModel: Sendable, Equatable {
    package var rows: [Row]

    package struct Row: Sendable, Equatable {
        package var name: TerminalText
        /// `GitHub can be reached`, `Can't reach GitHub. Could not resolve host github.com. …`.
        package var state: TerminalText
        package var condition: Condition
        /// The rate limit and the stored lists.
        package var details: [TerminalText]
    }

    package enum Condition: Sendable, Equatable {
        case good, bad, idle
    }
}

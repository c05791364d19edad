/// Sources as they are drawn: every string final.
package struct SourcesViewModel: Sendable, Equatable {
    package var rows: [Row]

    package struct Row: Sendable, Equatable {
        package var name: TerminalText
        /// `reachable`, `Can't reach GitHub. Could not resolve host github.com. …`.
        package var state: TerminalText
        package var condition: Condition
        /// What else there is to say: limits, what is stored.
        package var details: [TerminalText]
    }

    package enum Condition: Sendable, Equatable {
        case good, bad, idle
    }
}

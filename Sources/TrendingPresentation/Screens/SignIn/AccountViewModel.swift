/// An account ready to draw: every string is final.
package struct AccountViewModel: Sendable, Equatable {
    package var title: TerminalText
    package var isSignedIn: Bool
    package var rows: [Row]
    /// Sentences about problems.
    package var warnings: [TerminalText]

    package struct Row: Sendable, Equatable {
        package var name: TerminalText
        package var value: TerminalText
    }
}

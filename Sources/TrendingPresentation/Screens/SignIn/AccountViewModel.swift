/// An account as it is drawn: every string final.
package struct AccountViewModel: Sendable, Equatable {
    package var title: TerminalText
    package var isSignedIn: Bool
    package var rows: [Row]
    /// What is wrong, in sentences.
    package var warnings: [TerminalText]

    package struct Row: Sendable, Equatable {
        package var name: TerminalText
        package var value: TerminalText
    }
}

/// An error view ready to draw: every string is final.
package struct ErrorViewModel: Sendable, Equatable {
    /// `Can't reach GitHub.`
    package var headline: TerminalText
    /// What failed.
    package var explanation: TerminalText
    /// Later failures, one paragraph each.
    package var further: [TerminalText] = []
    /// The consequence for the list.
    package var situation: TerminalText
    /// What to do next.
    package var suggestions: [Suggestion]
    /// An alternative that takes longer.
    package var note: TerminalText?

    /// A command to type and what it does.
    package struct Suggestion: Sendable, Equatable {
        package var command: TerminalText
        package var purpose: TerminalText
        /// A sentence in front of it.
        package var reason: TerminalText?
    }
}

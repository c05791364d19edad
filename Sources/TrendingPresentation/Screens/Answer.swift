/// What a user answers to a question before something is lost.
package enum Answer: Sendable {
    case yes, no
    /// Standard input is not a terminal, so no user can answer.
    case notATerminal
}

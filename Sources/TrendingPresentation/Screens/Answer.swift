/// The answer to a question before a destructive action.
package enum Answer: Sendable {
    case yes, no
    /// Standard input is not a terminal, so the user can't answer.
    case notATerminal
}

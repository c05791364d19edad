/// What a user answers to a question before something is lost.
package enum Answer: Sendable {
    case yes, no
    /// Standard input is not a terminal, so there is nobody to ask.
    case notATerminal
}

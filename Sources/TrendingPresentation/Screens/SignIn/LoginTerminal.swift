import TrendingDomain

/// The port to the terminal of a user who signs in.
package protocol LoginTerminal: Sendable {
    func say(_ note: ScreenNote)

    /// Shows a notice once in a run, also while something is shown as in progress.
    func say(_ notice: AccountNotice)

    /// Reads one line of standard input; asks first if that is a terminal.
    func readToken(_ prompt: TerminalText) async -> PromptAnswer

    /// `isHidden` keeps the terminal from showing what is typed.
    func ask(_ prompt: TerminalText, isHidden: Bool) async -> PromptAnswer

    func confirm(_ question: TerminalText) async -> Answer

    /// Returns `false` if no browser could be started.
    func open(_ address: String) -> Bool

    /// Shows the text if the operation takes long.
    func during<Value: Sendable>(
        _ text: TerminalText,
        _ operation: @Sendable () async -> Value
    ) async -> Value
}

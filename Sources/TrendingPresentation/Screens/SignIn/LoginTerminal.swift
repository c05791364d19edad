import TrendingDomain

/// The terminal during a sign-in.
package protocol LoginTerminal: Sendable {
    func say(_ note: ScreenNote)

    /// Shows a notice once in a run, even while a progress line is shown.
    func say(_ notice: AccountNotice)

    /// Reads one line of standard input. Shows the prompt if standard input is a terminal.
    func readToken(_ prompt: TerminalText) async -> PromptAnswer

    /// With `isHidden`, the terminal does not show the typed text.
    func ask(_ prompt: TerminalText, isHidden: Bool) async -> PromptAnswer

    func confirm(_ question: TerminalText) async -> Answer

    /// Returns `false` if no browser could be started.
    func open(_ address: String) async -> Bool

    /// Shows the text if the operation takes long.
    func during<Value: Sendable>(
        _ text: TerminalText,
        _ operation: @Sendable () async -> Value
    ) async -> Value
}

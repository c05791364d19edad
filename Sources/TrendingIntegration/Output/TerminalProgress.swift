import TrendingConsole
import TrendingPresentation

/// Shows progress on the process's terminal, and turns Ctrl-C into a cancellation.
struct TerminalProgress: ProgressDisplay {
    /// `nil` if there is no terminal to draw on.
    let line: @Sendable (TerminalText) -> ProgressLine?

    func attend<Result: Sendable>(
        _ text: TerminalText,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        await Interruption.cancels { await line(text).attend(operation) }
    }
}

extension ProgressLine? {
    /// Runs `operation`, and shows the line meanwhile, if there is a terminal to draw on.
    func attend<Result: Sendable>(_ operation: @Sendable () async -> Result) async -> Result {
        guard let self else { return await operation() }
        return await self.attend(operation)
    }
}

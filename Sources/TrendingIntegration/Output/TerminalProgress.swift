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
        await Interruption.cancels {
            guard let line = line(text) else { return await operation() }
            return await line.attend(operation)
        }
    }
}

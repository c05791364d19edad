import Synchronization
import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows on the process's terminal how far an operation reports to be, and turns Ctrl-C into a cancellation.
struct ReportProgress<Report: Sendable>: ReportDisplay {
    /// `nil` if there is no terminal to draw on.
    let line: @Sendable (_ report: @escaping @Sendable () -> Report?) -> ProgressLine?

    func attend<Result: Sendable>(
        _ operation: @escaping @Sendable (@escaping @Sendable (Report) -> Void) async -> Result
    ) async -> Result {
        let latest = LatestReport()
        return await Interruption.cancels {
            await line { latest.report.withLock { $0 } }
                .attend { await operation { report in latest.report.withLock { $0 = report } } }
        }
    }

    private final class LatestReport: Sendable {
        let report = Mutex<Report?>(nil)
    }
}

/// Shows progress on the process's terminal, and turns Ctrl-C into a cancellation.
extension Run: ProgressDisplay {
    package func attend<Result: Sendable>(
        _ text: String,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        await Interruption.cancels { await progressLine(text).attend(operation) }
    }
}

extension ProgressLine? {
    /// Runs `operation`, and shows the line meanwhile, if there is a terminal to draw on.
    func attend<Result: Sendable>(_ operation: @Sendable () async -> Result) async -> Result {
        guard let self else { return await operation() }
        return await self.attend(operation)
    }
}

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

import Synchronization
import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows the progress of an import on the process's terminal, and turns Ctrl-C into a cancellation.
struct ArchiveProgress: ImportProgressDisplay {
    /// `nil` if there is no terminal to draw on.
    let line: @Sendable (_ report: @escaping @Sendable () -> ImportReport?) -> ProgressLine?

    func attend<Result: Sendable>(
        _ operation: @escaping @Sendable (@escaping ImportReporter) async -> Result
    ) async -> Result {
        let latest = LatestReport()
        return await Interruption.cancels {
            guard let line = line({ latest.report.withLock { $0 } }) else { return await operation { _ in } }
            return await line.attend { await operation { report in latest.report.withLock { $0 = report } } }
        }
    }

    private final class LatestReport: Sendable {
        let report = Mutex<ImportReport?>(nil)
    }
}

import Synchronization
import TrendingConsole
import TrendingData
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

/// Shows a progress line while a server takes its time.
struct AttendedNetworkClient: NetworkClient {
    let client: any NetworkClient
    /// Makes the line of a request, or returns `nil` if there is no terminal.
    let line: @Sendable () -> ProgressLine?

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        try await line().attend {
            await Result { () async throws(RemoteFailure) in try await client.send(request) }
        }.get()
    }
}

/// Shows progress while a list is fetched, and lets Ctrl-C cancel it.
struct InterruptibleListService<Item: Sendable>: RemoteListService {
    let remote: any RemoteListService<Item>
    /// Receives the line.
    let current: FetchProgress
    /// Makes the line to show while a query is fetched, or returns `nil` if there is no terminal.
    let progress: @Sendable (TrendingQuery) -> ProgressLine?
    /// Called before each fetch.
    let onStart: @Sendable (TrendingQuery) -> Void

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure) -> RankedList<
        Item
    > {
        let line = progress(query)
        current.show(line)
        onStart(query)
        return try await Interruption.cancels { await line.attend { await outcome(query, options) } }.get()
    }

    private func outcome(_ query: TrendingQuery, _ options: FetchOptions<Item>) async -> Result<
        RankedList<Item>, RemoteFailure
    > {
        // Any failure after an interruption counts as the interruption.
        await Result { () async throws(RemoteFailure) in try await remote.fetch(query, options) }
            .mapError { Task.isCancelled ? .cancelled : $0 }
    }
}

/// The progress line of the current fetch. Sources report the number of rows to it.
final class FetchProgress: Sendable {
    private let current = Mutex<ProgressLine?>(nil)

    func show(_ line: ProgressLine?) {
        current.withLock { $0 = line }
    }

    func report(rows: Int) async {
        await current.withLock { $0 }?.report(count: rows)
    }
}

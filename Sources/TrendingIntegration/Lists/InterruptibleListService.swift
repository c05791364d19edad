import Synchronization
import TrendingConsole
import TrendingDomain
import TrendingPresentation

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

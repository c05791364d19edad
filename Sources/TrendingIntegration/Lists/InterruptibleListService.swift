import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows progress while a list is fetched, and lets Ctrl-C cancel it.
package struct InterruptibleListService<Item: Sendable>: RemoteListService {
    private let remote: any RemoteListService<Item>
    private let progress: @Sendable (TrendingQuery) -> ProgressLine?
    private let current: FetchProgress?

    /// `progress` makes the line to show while a query is fetched, or returns `nil` if there is no terminal. `current`
    /// receives the line.
    package init(
        _ remote: any RemoteListService<Item>,
        current: FetchProgress? = nil,
        progress: @escaping @Sendable (TrendingQuery) -> ProgressLine?
    ) {
        self.remote = remote
        self.current = current
        self.progress = progress
    }

    package func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure) -> RankedList<
        Item
    > {
        let line = progress(query)
        current?.show(line)
        return try await Interruption.cancels { await line.attend { await outcome(query, options) } }.get()
    }

    private func outcome(_ query: TrendingQuery, _ options: FetchOptions<Item>) async -> Result<
        RankedList<Item>, RemoteFailure
    > {
        do {
            return .success(try await remote.fetch(query, options))
        } catch {
            // Any failure after an interruption counts as the interruption.
            return .failure(Task.isCancelled ? .cancelled : error)
        }
    }
}

/// Fetches many lists one after the other, without haste, so that they are stored. A later run goes on where this one ends:
/// it fetches only what is too old.
package struct ListCollector {
    private let lists: ListInteractor<Repo>
    private let sleep: @Sendable (_ seconds: Int64) async throws -> Void

    /// `sleep` throws if the user interrupts it.
    package init(lists: ListInteractor<Repo>, sleep: @escaping @Sendable (_ seconds: Int64) async throws -> Void) {
        self.lists = lists
        self.sleep = sleep
    }

    /// Waits `pause` seconds between two fetches. The `maxAge` of a request says what is too old. Stops at a failure that the
    /// next list would have too. A list that can't be fetched for another reason does not keep the others from being
    /// fetched.
    package func run(
        _ requests: [ListRequest],
        pause: Int64,
        onProgress: @escaping @Sendable (CollectionReport) -> Void
    ) async -> CollectionReport {
        var report = CollectionReport(total: requests.count)
        var hasFetched = false
        onProgress(report)
        for request in requests {
            guard let query = request.queries.first else { continue }
            // Without a fetch, no pause is needed.
            if hasFetched, pause > 0, await !lists.hasRecent(request) {
                do { try await sleep(pause) } catch {
                    report.stop = .failure(.cancelled)
                    break
                }
            }
            let result = await lists.result(request)
            hasFetched = hasFetched || !result.isRecent
            report.note(result, of: query)
            if Task.isCancelled { report.stop = .failure(.cancelled) }
            onProgress(report)
            if report.stop != nil { break }
        }
        return report
    }
}

extension ListInteractor where Item: RankedItem {
    /// As `list`.
    func result(_ request: ListRequest) async -> Result<LoadedList<Item>, LoadFailure> {
        await Result { () async throws(LoadFailure) in try await list(request) }
    }
}

/// What is stored after many lists were fetched, and why not all are.
package struct CollectionReport: Equatable {
    package var total: Int
    package var fetched = 0
    /// Those that were young enough.
    package var recent = 0
    package var failed: [SourceFailure] = []
    package var stop: Stop?
    private var failuresInARow = 0

    /// After as many failures, the server is not expected to answer.
    private static let mostInARow = 5

    package init(total: Int) {
        self.total = total
    }

    package var done: Int { fetched + recent + failed.count }
    package var left: Int { total - done }

    /// Why lists are left.
    package enum Stop: Equatable {
        /// The next list would fail in the same way.
        case failure(RemoteFailure)
        /// Nothing can be stored.
        case storage(LocalFailure)
    }

    fileprivate mutating func note(_ result: Result<LoadedList<Repo>, LoadFailure>, of query: TrendingQuery) {
        switch result {
        case .success(let loaded):
            if case .notSaved(let failure) = loaded.storageFailure {
                stop = .storage(failure)
            } else if let failure = loaded.origin.failure, failure != .empty {
                note(failure, of: query)
            } else if result.isRecent {
                recent += 1
            } else {
                (fetched, failuresInARow) = (fetched + 1, 0)
            }
        case .failure(.cancelled): stop = .failure(.cancelled)
        case .failure(.nothingToShow(let failure, _, _, _)): note(failure, of: query)
        }
    }

    private mutating func note(_ failure: RemoteFailure, of query: TrendingQuery) {
        if failure.means(.lasting) {
            stop = .failure(failure)
            return
        }
        failed.append(SourceFailure(query: query, failure: failure))
        failuresInARow += 1
        if failuresInARow == Self.mostInARow { stop = .failure(failure) }
    }
}

extension Result where Success == LoadedList<Repo>, Failure == LoadFailure {
    /// Whether the stored list was young enough.
    fileprivate var isRecent: Bool {
        if case .success(let loaded) = self { loaded.origin == .stored(because: nil) } else { false }
    }
}

/// Fetches many lists one after the other, without haste, so that they are stored. A later run goes on where this one
/// ends: it fetches only what is too old.
package struct ListCollector {
    private let lists: ListInteractor<Repo>
    private let sleep: @Sendable (_ seconds: Int64) async throws -> Void

    /// `sleep` throws if the user interrupts it.
    package init(lists: ListInteractor<Repo>, sleep: @escaping @Sendable (_ seconds: Int64) async throws -> Void) {
        self.lists = lists
        self.sleep = sleep
    }

    /// Waits `pause` seconds between two fetches. The `maxAge` of a request says what is too old. Stops at a failure
    /// that the next list would have too. A list that can't be fetched for another reason does not keep the others from
    /// being fetched.
    package func run(
        _ requests: [ListRequest],
        pause: Int64,
        onProgress: @escaping @Sendable (BulkReport<TrendingQuery>) -> Void
    ) async -> BulkReport<TrendingQuery> {
        var run = CollectionRun(report: BulkReport(total: requests.count))
        onProgress(run.report)
        for request in requests {
            guard let query = request.queries.first else { continue }
            // What is young enough needs no pause.
            if run.report.done > run.report.recent, pause > 0, await !lists.hasRecent(request) {
                do { try await sleep(pause) } catch {
                    run.report.stop = .failure(.cancelled)
                    break
                }
            }
            run.note(await lists.result(request), of: query)
            if Task.isCancelled { run.report.stop = .failure(.cancelled) }
            onProgress(run.report)
            if run.report.stop != nil { break }
        }
        return run.report
    }
}

extension ListInteractor where Item: RankedItem {
    /// As `list`.
    func result(_ request: ListRequest) async -> Result<LoadedList<Item>, LoadFailure> {
        await Result { () async throws(LoadFailure) in try await list(request) }
    }
}

/// The state of a collection.
private struct CollectionRun {
    var report: BulkReport<TrendingQuery>
    private var failuresInARow = 0

    /// After as many failures, the server is not expected to answer.
    private static let mostInARow = 5

    init(report: BulkReport<TrendingQuery>) {
        self.report = report
    }

    mutating func note(_ result: Result<LoadedList<Repo>, LoadFailure>, of query: TrendingQuery) {
        switch result {
        case .success(let loaded):
            if case .notSaved(let failure) = loaded.storageFailure {
                report.stop = .storage(failure)
            } else if let failure = loaded.origin.failure, failure != .empty {
                note(failure, of: query)
            } else if loaded.origin == .stored(because: nil) {
                report.recent += 1
            } else {
                report.fetched += 1
                failuresInARow = 0
            }
        case .failure(.cancelled): report.stop = .failure(.cancelled)
        case .failure(.nothingToShow(let failure, _, _, _)): note(failure, of: query)
        }
    }

    private mutating func note(_ failure: RemoteFailure, of query: TrendingQuery) {
        guard !failure.means(.lasting) else {
            report.stop = .failure(failure)
            return
        }
        report.failed.append(.init(subject: query, failure: failure))
        failuresInARow += 1
        if failuresInARow == Self.mostInARow { report.stop = .failure(failure) }
    }
}

/// What is stored after many lists or READMEs were fetched, and why not all are.
package struct BulkReport<Subject: Equatable & Sendable>: Equatable, Sendable {
    package var total: Int
    package var fetched = 0
    /// The number of lists that were young enough.
    package var recent = 0
    package var failed: [Failed] = []
    package var stop: BulkStop?

    /// Those that can be read without a network now.
    package var stored: Int { fetched + recent }
    /// How many are done, one way or the other.
    package var done: Int { stored + failed.count }
    package var left: Int { total - done }

    package struct Failed: Equatable, Sendable {
        package var subject: Subject
        package var failure: RemoteFailure
    }
}

/// Why some are left.
package enum BulkStop: Equatable, Sendable {
    /// More requests would use up the rate limit.
    case limit(resetsAt: Timestamp?)
    /// The next one would fail in the same way.
    case failure(RemoteFailure)
    /// Nothing can be stored.
    case storage(LocalFailure)
}

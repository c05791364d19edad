/// Watches lists: fetches them again and again, and tells what is new to the user.
package struct Watching {
    let lists: ListInteractor<Repo>
    let ledger: NewsLedger?
    let quiet: QuietHours?
    let clock: ReaderClock
    let random: @Sendable () -> Double
    let sleep: ServerSleep

    /// Without a `ledger`, only what moved is told. `random` returns a number from 0 to 1. `sleep` waits for a number
    /// of seconds, or throws if the task is cancelled. Returns early with `true` if the user wants the lists to be
    /// fetched now.
    package init(
        lists: ListInteractor<Repo>,
        ledger: NewsLedger?,
        quiet: QuietHours? = nil,
        clock: ReaderClock,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        sleep: @escaping @Sendable (Int64) async throws -> Bool
    ) {
        self.lists = lists
        self.ledger = ledger
        self.quiet = quiet
        self.clock = clock
        self.random = random
        self.sleep = ServerSleep(now: clock.now, nap: sleep)
    }

    /// What the watcher is told.
    package enum News {
        /// What moved since the last fetch.
        case moved([ListMoves])
        /// Lists with only their new rows.
        case new([TrendingList])
        /// Lists that could not be fetched, stored or compared. Told the first time, and then each time the number of
        /// failures in a row has doubled.
        case failed([Failure])
        /// Lists that were fetched again after a failure that was told.
        case recovered([TrendingQuery])
        /// Lists that lack rows. Told the first time, and again after a fetch with all rows.
        case lacking([TrendingList])
        /// Before each wait. `isHolding` is whether news are held back until the quiet hours end.
        case waiting(ServerWait, isHolding: Bool)
    }

    package struct Failure: Equatable {
        package var query: TrendingQuery
        package var cause: Cause
        /// How often it has failed in a row.
        package var count: Int

        package init(query: TrendingQuery, cause: Cause, count: Int) {
            (self.query, self.cause, self.count) = (query, cause, count)
        }

        package enum Cause: Equatable {
            case remote(RemoteFailure)
            /// The list is not stored, or what is new in it is not known.
            case local(LocalFailure)
        }
    }

    package enum Goal: Equatable {
        /// Until the user ends it.
        case forever
        /// Until something new was told.
        case news
        /// One fetch.
        case once
    }

    package enum End<Stop: Sendable>: Error {
        /// Something new was told; for one fetch also if it waits until the quiet hours end.
        case told
        /// One fetch was wanted, and a list failed or nothing is new. `withoutNews` are the lists that were fetched;
        /// empty if one has news.
        case fetched(Failure?, withoutNews: [TrendingQuery])
        case cancelled
        /// The watcher ended it.
        case stopped(Stop)
    }

    /// `arrangement` selects the rows that are watched. Its limit is how many rows of a list are compared with the last
    /// fetch, and how many new ones are told at a time. `report` returns `nil` to go on; otherwise it has not told the
    /// news.
    package func watch<Stop: Sendable>(
        _ requests: [ListRequest],
        _ arrangement: Arrangement = Arrangement(),
        pace: ServerPace,
        until goal: Goal = .forever,
        report: @escaping @Sendable (News) async -> Stop?
    ) async -> End<Stop> {
        var run = WatchRun(
            watching: self,
            requests: requests,
            arrangement: arrangement,
            goal: goal,
            report: report,
            pace: pace
        )
        do throws(End<Stop>) {
            try await run.watch()
        } catch {
            return error
        }
    }
}

/// What one fetch of all lists has found.
struct WatchPass {
    /// The lists that were fetched or are recent enough.
    var lists: [TrendingList] = []
    /// Those of the lists that lack rows, with all rows that they have.
    var lacking: [TrendingList] = []
    /// Lists with only the rows that are new.
    var new: [TrendingList] = []
    /// When lists were fetched. An empty answer in place of a stored list is one of now.
    var checks: [Timestamp] = []
    /// Each list, and why it was not fetched, stored or compared.
    var answers: [(query: TrendingQuery, cause: Watching.Failure.Cause?)] = []

    var failures: [Watching.Failure] {
        answers.compactMap { answer in
            answer.cause.map { Watching.Failure(query: answer.query, cause: $0, count: 1) }
        }
    }

    /// Adds why no news can be told. A list that was not fetched has its own reason.
    mutating func add(_ failure: LocalFailure) {
        for index in answers.indices where answers[index].cause == nil { answers[index].cause = .local(failure) }
    }

    /// Why the next fetch has another wait: the longest that a server asks for, or else the first failure.
    var refusal: RemoteFailure? {
        let failures = failures.compactMap { failure in
            if case .remote(let failure) = failure.cause { failure } else { nil }
        }
        return failures.max { ($0.retryAt?.secondsSince1970 ?? .min) < ($1.retryAt?.secondsSince1970 ?? .min) }
    }
}

extension Watching {
    /// Fetches each list that is not younger than `maxAge`, in seconds. `nil` if the user interrupts it.
    func pass(_ requests: [ListRequest], _ arrangement: Arrangement, maxAge: Int64) async -> WatchPass? {
        var pass = WatchPass()
        for request in requests {
            guard let query = request.queries.first else { continue }
            var request = request
            request.maxAge = .seconds(maxAge)
            let answer = await lists.result(request)
            if Task.isCancelled { return nil }
            switch answer {
            case .failure(.cancelled): return nil
            case .failure(.nothingToShow(let remote, _, _, _)): pass.answers.append((query, .remote(remote)))
            case .success(let loaded):
                var list = loaded.list
                // The stored list is older than an empty answer.
                if loaded.origin.failure != .empty { pass.checks.append(list.fetchedAt) }
                if list.lacksRows { pass.lacking.append(list) }
                let rows = arrangement.unlimited.apply(to: list.items)
                list.items = arrangement.limited(rows)
                pass.lists.append(list)
                var cause = loaded.watchFailure
                do throws(LocalFailure) {
                    list.items = try await ledger?.find(rows, of: loaded.list) ?? []
                    if !list.items.isEmpty { pass.new.append(list) }
                } catch {
                    cause = cause ?? .local(error)
                }
                pass.answers.append((query, cause))
            }
        }
        return pass
    }

    /// The held lists with the rows that this process is to tell, and why others can't be told: the next fetch finds
    /// these again.
    func claim(_ held: [TrendingList]) async -> (lists: [TrendingList], failure: LocalFailure?) {
        var (lists, failure): ([TrendingList], LocalFailure?) = ([], nil)
        for list in held {
            do throws(LocalFailure) {
                var list = list
                list.items = try await ledger?.claim(list) ?? []
                if !list.items.isEmpty { lists.append(list) }
            } catch {
                failure = error
            }
        }
        return (lists, failure)
    }

    /// Lists that were not told. What can't be given back is told by no one.
    func giveBack(_ lists: [TrendingList]) async {
        // The user may have ended the watch, which must not end this.
        await Task { [ledger] in
            for list in lists { try? await ledger?.giveBack(list.items, of: list.query) }
        }.value
    }
}

extension LoadedList {
    /// Why the list is an older one, or was not stored. An empty answer is no failure: there may be no list today.
    fileprivate var watchFailure: Watching.Failure.Cause? {
        if let failure = origin.failure { return failure == .empty ? nil : .remote(failure) }
        if case .notSaved(let failure) = storageFailure { return .local(failure) }
        guard origin != .remote, let other = otherFailures.first else { return nil }
        return .remote(other.failure)
    }
}

/// Locks the lists that a process watches, so that no other process watches one of them at the same time.
package struct WatchLocks {
    private let lock: (any QueryLock)?

    /// `lock` throws, without waiting, if another process holds a lock. Without it, lists are watched unlocked.
    package init(_ lock: (any QueryLock)?) {
        self.lock = lock
    }

    /// Runs `work` with those of the lists that no other process watches, which are locked meanwhile. The locks end
    /// with the process, however it ends.
    package func holding<Answer: Sendable>(
        _ queries: [TrendingQuery],
        _ work: (_ free: [TrendingQuery]) async -> Answer
    ) async -> Answer {
        var held: [LockedQuery] = []
        var free: [TrendingQuery] = []
        for query in queries {
            do throws(CancellationError) {
                if let locked = try await lock?.acquire(query) { held.append(locked) }
                free.append(query)
            } catch {}
        }
        let answer = await work(free)
        for locked in held { await locked.unlock() }
        return answer
    }
}

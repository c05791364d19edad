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
        /// One fetch was wanted. `nil` if it succeeded, and nothing is new.
        case fetched(Failure?)
        case cancelled
        /// The watcher ended it.
        case stopped(Stop)
    }

    /// `arrangement` selects the rows that are watched. `report` returns `nil` to go on; otherwise it has not told the
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

/// Watches lists: fetches them again and again, and tells what is new to the user.
package struct Watching {
    let lists: ListInteractor<Repo>
    let ledger: NewsLedger?
    private let quiet: QuietHours?
    private let clock: ReaderClock
    private let random: @Sendable () -> Double
    private let sleep: @Sendable (Int64) async throws -> Bool

    /// Without a `ledger`, only what was fetched is told. `random` returns a number from 0 to 1. `sleep` waits for a number of seconds, or throws if the task is cancelled.
    /// Returns early with `true` if the user wants the lists to be fetched now.
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
        self.sleep = sleep
    }

    /// What the watcher is told.
    package enum News {
        /// All lists as they are now, after each fetch.
        case fetched([TrendingList])
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

    package enum End<Stop: Sendable> {
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
        pace: WatchPace,
        until goal: Goal = .forever,
        report: @escaping @Sendable (News) async -> Stop?
    ) async -> End<Stop> {
        var run = WatchRun(pace: pace)
        var isWanted = false
        while true {
            let maxAge = isWanted || goal == .once ? 0 : run.pace.sharedAge
            guard var pass = await pass(requests, arrangement, maxAge: maxAge) else { return .cancelled }
            run.hold(pass.new)
            let claimed = await takeNews(&run)
            if let failure = claimed.failure { pass.add(failure) }
            let news = [.fetched(pass.lists)] + run.news(of: pass, at: clock.now(), isQuiet: quietLeft != nil)
            if let end = await tell(news, claimed.lists, goal, report) { return end }
            if goal == .once {
                let hasNews = !claimed.lists.isEmpty || !run.held.isEmpty
                return hasNews && pass.failures.isEmpty ? .told : .fetched(pass.failures.first)
            }
            let wait = run.pace.wait(after: pass.refusal, random: random(), now: clock.now())
            switch await pause(&run, wait, goal, report) as Pause<Stop> {
            case .over: isWanted = false
            case .wanted: isWanted = true
            case .end(let end): return end
            }
        }
    }

    /// The seconds until the quiet hours end; `nil` if it is not quiet.
    private var quietLeft: Int64? { quiet?.left(at: clock.now(), clock) }

    private enum Pause<Stop: Sendable> {
        case over
        /// The user wants the lists to be fetched now.
        case wanted
        case end(End<Stop>)
    }

    /// What is to be told now: nothing in quiet hours.
    private func takeNews(_ run: inout WatchRun) async -> (lists: [TrendingList], failure: LocalFailure?) {
        quietLeft == nil ? await claim(run.takeHeld()) : ([], nil)
    }

    /// Tells what happened, and then what is new. Returns `nil` to go on.
    private func tell<Stop: Sendable>(
        _ news: [News],
        _ new: [TrendingList],
        _ goal: Goal,
        _ report: @Sendable (News) async -> Stop?
    ) async -> End<Stop>? {
        for news in news + (new.isEmpty ? [] : [.new(new)]) {
            guard let stop = await report(news) else { continue }
            await giveBack(new)
            return .stopped(stop)
        }
        return goal == .news && !new.isEmpty ? .told : nil
    }

    /// Waits for the next fetch. When the quiet hours end, tells what was held back.
    private func pause<Stop: Sendable>(
        _ run: inout WatchRun,
        _ seconds: Int64,
        _ goal: Goal,
        _ report: @Sendable (News) async -> Stop?
    ) async -> Pause<Stop> {
        let start = clock.now()
        var left = seconds
        while left > 0 {
            let wait = run.wait(left, now: clock.now())
            if let stop = await report(.waiting(wait, isHolding: !run.held.isEmpty)) { return .end(.stopped(stop)) }
            let nap = run.held.isEmpty ? left : min(left, max(1, quietLeft ?? 1))
            do {
                if try await sleep(nap) {
                    // Not more often than this, however often the user asks.
                    while true {
                        let rest = min(run.pace.shortest, run.pace.shortest - start.age(at: clock.now()))
                        if rest <= 0 { return .wanted }
                        _ = try await sleep(rest)
                    }
                }
            } catch {
                return .end(.cancelled)
            }
            left -= nap
            if run.held.isEmpty { continue }
            if let end = await tell([], takeNews(&run).lists, goal, report) { return .end(end) }
        }
        return Task.isCancelled ? .end(.cancelled) : .over
    }
}

/// Follows a thread: tells what happens in it, until it ends or the user does.
package struct ThreadFollowing {
    /// In seconds. How often the whole thread is read, because a list of changes does not say what was deleted.
    package static let wholeEvery: Int64 = 1800
    /// In seconds. The longest time without a look at the clock, which runs on while a machine sleeps.
    private static let longestNap: Int64 = 15

    private let updates: any ThreadUpdateService
    private let whole: any RemoteDetailService<IssueThread>
    private let local: any LocalDetailService<IssueThread>
    private let now: @Sendable () -> Timestamp
    private let sleep: @Sendable (Int64) async throws -> Bool

    /// `sleep` waits for a number of seconds, or throws if the task is cancelled. Returns early with `true` if the user
    /// wants the server to be asked now.
    package init(
        updates: any ThreadUpdateService,
        whole: any RemoteDetailService<IssueThread>,
        local: any LocalDetailService<IssueThread>,
        now: @escaping @Sendable () -> Timestamp,
        sleep: @escaping @Sendable (Int64) async throws -> Bool
    ) {
        self.updates = updates
        self.whole = whole
        self.local = local
        self.now = now
        self.sleep = sleep
    }

    /// What the follower of a thread is told.
    package enum News: Equatable {
        /// With the thread after them.
        case events([ThreadEvent], IssueThread)
        /// Said once, until the server is reached again. `since` is when it answered last.
        case unreachable(RemoteFailure, since: Timestamp?)
        case reachable
        /// Said once, until the server answers again or can't be reached.
        case limited(RemoteFailure)
        /// The comments are told, but another list can't be read. Said once, until all can be read again.
        case partial(RemoteFailure)
        /// What happens is told, but can't be stored. Said once.
        case notStored(LocalFailure)
        /// Said before each wait.
        case waiting(Wait)
    }

    package typealias Wait = ServerWait

    package enum End<Stop: Sendable> {
        case closed
        case cancelled
        /// The follower ended it.
        case stopped(Stop)
        /// The thread can no longer be read.
        case failed(RemoteFailure)
    }

    /// Goes on from what `loaded` has. If that is not fresh, the whole thread is read first. `report` returns `nil`
    /// to go on.
    package func follow<Stop: Sendable>(
        _ repo: RepoName,
        from loaded: LoadedDetail<IssueThread>,
        pace: FollowPace,
        untilClosed: Bool,
        report: @escaping @Sendable (News) async -> Stop?
    ) async -> End<Stop> {
        guard let detail = loaded.detail else { return .failed(loaded.failure ?? .empty) }
        var run = FollowRun(detail, isFresh: loaded.isFresh, repo, pace)
        if let failure = loaded.failure { (run.outage, run.outageSince) = (failure, detail.fetchedAt) }
        while true {
            if untilClosed, run.isClosed { return .closed }
            let wait: Wait
            switch await poll(&run, report) as Step<Stop> {
            case .wait(let seconds, let least): wait = run.wait(seconds, least: least, now: now())
            case .end(let end): return end
            }
            if untilClosed, run.isClosed { return .closed }
            if let stop = await report(.waiting(wait)) { return .stopped(stop) }
            guard let isWanted = await pause(wait) else { return .cancelled }
            if isWanted { run.pace.hurry() }
        }
    }

    private enum Step<Stop: Sendable> {
        case wait(Int64, least: Int64)
        case end(End<Stop>)
    }

    private func poll<Stop: Sendable>(
        _ run: inout FollowRun,
        _ report: @Sendable (News) async -> Stop?
    ) async -> Step<Stop> {
        do throws(RemoteFailure) {
            var hasNews = false
            if run.lastWhole?.isYounger(than: Self.wholeEvery, at: now()) != true {
                let sentAt = now()
                let known = Detail(run.followed.thread, fetchedAt: sentAt)
                let found = try await whole.fetch(run.repo, known: known).value
                let events = run.followed.apply(whole: found)
                (run.lastWhole, run.isCurrent) = (sentAt, true)
                if run.cursor == nil { run.cursor = ThreadCursor(after: found) }
                run.cursor?.restart()
                if let stop = await tell(events, &run, report) { return .end(.stopped(stop)) }
                hasNews = !events.isEmpty
            }
            let cursor = run.cursor ?? ThreadCursor(after: run.followed.thread)
            let answer = try await updates.updates(of: run.followed.thread, after: cursor)
            run.cursor = answer.cursor
            let events = run.followed.apply(answer)
            if let stop = await tell(events, &run, report) { return .end(.stopped(stop)) }
            run.lastAnswer = now()
            if let failure = answer.failure, !run.isPartial, let stop = await report(.partial(failure)) {
                return .end(.stopped(stop))
            }
            run.isPartial = answer.failure != nil
            run.cursor?.mayLackLists = run.isPartial
            hasNews = hasNews || !events.isEmpty || run.followed.isWaiting
            let wait = run.pace.wait(afterNews: hasNews, atLeast: answer.leastWait)
            return .wait(wait, least: max(answer.leastWait ?? 0, run.pace.shortest))
        } catch {
            return await step(after: error, &run, report)
        }
    }

    private func tell<Stop: Sendable>(
        _ events: [ThreadEvent],
        _ run: inout FollowRun,
        _ report: @Sendable (News) async -> Stop?
    ) async -> Stop? {
        if run.outage != nil {
            (run.outage, run.outageSince) = (nil, nil)
            if let stop = await report(.reachable) { return stop }
        }
        guard !events.isEmpty else { return nil }
        run.wasClosed = run.wasClosed || events.contains { if case .closed = $0.kind { true } else { false } }
        if let stop = await report(.events(events, run.followed.thread)) { return stop }
        do {
            try await local.save(Detail(run.followed.thread, fetchedAt: now()), of: run.repo)
        } catch {
            guard !run.isStorageTold else { return nil }
            run.isStorageTold = true
            return await report(.notStored(error))
        }
        return nil
    }

    private func step<Stop: Sendable>(
        after failure: RemoteFailure,
        _ run: inout FollowRun,
        _ report: @Sendable (News) async -> Stop?
    ) async -> Step<Stop> {
        let news: News
        let (wait, least): (Int64, Int64)
        switch failure {
        case .cancelled: return .end(.cancelled)
        case .rejected(let status, _) where (400..<500).contains(status) && !failure.concernsTheConnection:
            return .end(.failed(failure))
        case .unauthorized: return .end(.failed(failure))
        case .rateLimited, .unavailable:
            let until = run.pace.wait(until: failure.retryAt, now: now())
            (wait, least, news) = (until, until, .limited(failure))
        case .unreachable, .timedOut, .tls, .rejected, .unreadable, .empty:
            (wait, least, news) = (
                run.pace.waitAfterFailure(), run.pace.shortest, .unreachable(failure, since: run.lastAnswer)
            )
        }
        var cursor = run.cursor ?? ThreadCursor(after: run.followed.thread)
        cursor.mayLackLists = true
        run.cursor = cursor
        let isTold = run.outage.map { $0.isLimit == failure.isLimit } ?? false
        run.outage = failure
        run.outageSince = run.outageSince ?? run.lastAnswer ?? now()
        if !isTold, let stop = await report(news) { return .end(.stopped(stop)) }
        return .wait(wait, least: least)
    }

    /// Returns whether the user wants the server to be asked now, or `nil` if the task was cancelled. A machine that
    /// slept longer goes on at once.
    private func pause(_ wait: Wait) async -> Bool? {
        let start = wait.until.advanced(by: -wait.seconds)
        let soonest = start.advanced(by: min(wait.least, wait.seconds))
        var isWanted = false
        var left = wait.seconds
        while left > 0, now() < (isWanted ? soonest : wait.until) {
            let nap = max(1, min(left, Self.longestNap, isWanted ? now().age(at: soonest) : left))
            do {
                if try await sleep(nap) { isWanted = true } else { left -= nap }
            } catch {
                return nil
            }
        }
        return Task.isCancelled ? nil : isWanted
    }
}

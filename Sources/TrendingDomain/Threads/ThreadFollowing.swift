/// Follows a thread: tells what happens in it, until it ends or the user does.
package struct ThreadFollowing: Sendable {
    /// In seconds. How often the whole thread is read, because a list of changes does not say what was deleted.
    package static let wholeEvery: Int64 = 1800
    /// In seconds. The longest time without a look at the clock, which runs on while a machine sleeps.
    private static let longestNap: Int64 = 15

    private let updates: any ThreadUpdateService
    private let whole: any RemoteDetailService<IssueThread>
    private let local: any LocalDetailService<IssueThread>
    private let now: @Sendable () -> Timestamp
    private let sleep: @Sendable (Int64) async throws -> Void

    /// `sleep` waits for a number of seconds, or throws if the task is cancelled.
    package init(
        updates: any ThreadUpdateService,
        whole: any RemoteDetailService<IssueThread>,
        local: any LocalDetailService<IssueThread>,
        now: @escaping @Sendable () -> Timestamp,
        sleep: @escaping @Sendable (Int64) async throws -> Void
    ) {
        self.updates = updates
        self.whole = whole
        self.local = local
        self.now = now
        self.sleep = sleep
    }

    /// What the follower of a thread is told.
    package enum News: Sendable, Equatable {
        /// With the thread after them.
        case events([ThreadEvent], IssueThread)
        /// Said once, until the server is reached again.
        case unreachable(RemoteFailure)
        case reachable
        /// Said once, until the server answers again.
        case limited(RemoteFailure)
        /// What happens is told, but can't be stored. Said once.
        case notStored(LocalFailure)
    }

    package enum End<Stop: Sendable>: Sendable {
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
        if let failure = loaded.failure { run.outage = failure }
        while true {
            if untilClosed, run.isCurrent, !run.followed.thread.state.isOpen { return .closed }
            let wait: Int64
            switch await poll(&run, report) as Step<Stop> {
            case .wait(let seconds): wait = seconds
            case .end(let end): return end
            }
            if untilClosed, run.isCurrent, !run.followed.thread.state.isOpen { return .closed }
            guard await pause(wait) else { return .cancelled }
        }
    }

    private enum Step<Stop: Sendable> {
        case wait(Int64)
        case end(End<Stop>)
    }

    private func poll<Stop: Sendable>(
        _ run: inout FollowRun,
        _ report: @Sendable (News) async -> Stop?
    ) async -> Step<Stop> {
        do throws(RemoteFailure) {
            var hasNews = false
            if run.lastWhole.map({ $0.age(at: now()) >= Self.wholeEvery }) ?? true {
                let sentAt = now()
                let known = Detail(run.followed.thread, fetchedAt: sentAt)
                let found = try await whole.fetch(run.repo, known: known).value
                let events = run.followed.apply(whole: found)
                (run.lastWhole, run.isCurrent) = (sentAt, true)
                if run.cursor == nil { run.cursor = ThreadCursor(after: found) }
                if let stop = await tell(events, &run, report) { return .end(.stopped(stop)) }
                hasNews = !events.isEmpty
            }
            let cursor = run.cursor ?? ThreadCursor(after: run.followed.thread)
            let answer = try await updates.updates(of: run.followed.thread, after: cursor)
            run.cursor = answer.cursor
            let events = run.followed.apply(answer)
            if let stop = await tell(events, &run, report) { return .end(.stopped(stop)) }
            return .wait(run.pace.wait(afterNews: hasNews || !events.isEmpty, atLeast: answer.leastWait))
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
            run.outage = nil
            if let stop = await report(.reachable) { return stop }
        }
        guard !events.isEmpty else { return nil }
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
        let wait: Int64
        let news: News
        switch failure {
        case .cancelled: return .end(.cancelled)
        case .rejected(let status) where (400..<500).contains(status): return .end(.failed(failure))
        case .unauthorized: return .end(.failed(failure))
        case .rateLimited(let retryAt):
            (wait, news) = (run.pace.wait(until: retryAt, now: now()), .limited(failure))
        case .unavailable(let retryAt): (wait, news) = (run.pace.wait(until: retryAt, now: now()), .limited(failure))
        case .unreachable, .timedOut, .tls, .rejected, .unreadable, .empty:
            (wait, news) = (run.pace.waitAfterFailure(), .unreachable(failure))
        }
        let isTold = run.outage != nil
        run.outage = failure
        if !isTold, let stop = await report(news) { return .end(.stopped(stop)) }
        return .wait(wait)
    }

    /// Returns false if the task was cancelled. A machine that slept longer goes on at once.
    private func pause(_ seconds: Int64) async -> Bool {
        let due = now().advanced(by: seconds)
        var left = seconds
        while left > 0, now() < due {
            let nap = min(left, Self.longestNap)
            do {
                try await sleep(nap)
            } catch {
                return false
            }
            left -= nap
        }
        return !Task.isCancelled
    }
}

/// The state of following.
private struct FollowRun {
    let repo: RepoName
    var followed: FollowedThread
    /// `nil` until the thread was read in this run.
    var cursor: ThreadCursor?
    var lastWhole: Timestamp?
    /// Whether the state of the thread is the server's, and not only a stored one.
    var isCurrent: Bool
    var pace: FollowPace
    /// Why the server did not answer the last time.
    var outage: RemoteFailure?
    var isStorageTold = false

    init(_ detail: Detail<IssueThread>, isFresh: Bool, _ repo: RepoName, _ pace: FollowPace) {
        self.repo = repo
        self.pace = pace
        followed = FollowedThread(detail.value)
        isCurrent = isFresh
        lastWhole = isFresh ? detail.fetchedAt : nil
        cursor = isFresh ? ThreadCursor(after: detail.value) : nil
    }
}

/// Follows a thread: tells what happens in it, until it ends or the user does.
package struct ThreadFollowing {
    /// In seconds. How often the whole thread is read, because a list of changes does not say what was deleted.
    package static let wholeEvery: Int64 = 1800

    fileprivate let updates: any ThreadUpdateService
    fileprivate let whole: any RemoteDetailService<IssueThread>
    fileprivate let local: any LocalDetailService<IssueThread>
    fileprivate let sleep: ServerSleep

    fileprivate var now: WallClock { sleep.now }

    /// `sleep` waits for a number of seconds, or throws if the task is cancelled. Returns early with `true` if the user
    /// wants the server to be asked now.
    package init(
        updates: any ThreadUpdateService,
        whole: any RemoteDetailService<IssueThread>,
        local: any LocalDetailService<IssueThread>,
        now: @escaping WallClock,
        sleep: @escaping @Sendable (Int64) async throws -> Bool
    ) {
        self.updates = updates
        self.whole = whole
        self.local = local
        self.sleep = ServerSleep(now: now, nap: sleep)
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
        case waiting(ServerWait)
    }

    package enum End<Stop: Sendable>: Error {
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
        pace: ServerPace,
        untilClosed: Bool,
        report: @escaping @Sendable (News) async -> Stop?
    ) async -> End<Stop> {
        guard let detail = loaded.detail else { return .failed(loaded.failure ?? .empty) }
        var run = FollowRun(
            following: self,
            repo: repo,
            untilClosed: untilClosed,
            report: report,
            pace: pace,
            followed: FollowedThread(detail.value),
            cursor: ThreadCursor(after: detail.value),
            lastWhole: loaded.isFresh ? detail.fetchedAt : nil
        )
        run.server.lastAnswer = run.lastWhole
        if let failure = loaded.failure {
            (run.outage, run.server.outageSince, run.server.isLimited) = (failure, detail.fetchedAt, failure.isLimit)
        }
        do throws(End<Stop>) {
            try await run.follow()
        } catch {
            return error
        }
    }

    /// The state of following.
    fileprivate struct FollowRun<Stop: Sendable> {
        let following: ThreadFollowing
        let repo: RepoName
        let untilClosed: Bool
        let report: @Sendable (News) async -> Stop?
        var pace: ServerPace
        var followed: FollowedThread
        var cursor: ThreadCursor
        /// `nil` while the state of the thread is only a stored one.
        var lastWhole: Timestamp?
        /// Whether it was told to be closed, also if it was reopened since.
        var wasClosed = false
        var server = ServerWait()
        /// Why the server did not answer the last time.
        var outage: RemoteFailure?
        var isStorageTold = false
        /// Whether the last answer lacked a list.
        var isPartial = false

        /// Whether the server says that the thread is closed, or that it was.
        var isClosed: Bool { lastWhole != nil && (wasClosed || !followed.thread.state.isOpen) }
    }
}

extension ThreadFollowing.FollowRun {
    fileprivate typealias End = ThreadFollowing.End<Stop>

    fileprivate mutating func follow() async throws(End) -> Never {
        while true {
            if untilClosed, isClosed { throw .closed }
            do throws(End) {
                try await poll()
            } catch .failed(let failure) {
                try await note(failure)
            }
            if untilClosed, isClosed { throw .closed }
            try await tell(.waiting(server))
            if try await pause() { pace.hurry() }
        }
    }

    private func tell(_ news: ThreadFollowing.News) async throws(End) {
        if let stop = await report(news) { throw .stopped(stop) }
    }

    private mutating func poll() async throws(End) {
        var hasNews = false
        if lastWhole?.isYounger(than: ThreadFollowing.wholeEvery, at: following.now()) != true {
            hasNews = try await readWhole()
        }
        let answer: ThreadUpdates
        do throws(RemoteFailure) {
            answer = try await following.updates.updates(of: followed.thread, after: cursor)
        } catch {
            throw .failed(error)
        }
        cursor = answer.cursor
        let events = followed.apply(answer)
        try await tell(events)
        server.lastAnswer = following.now()
        if let failure = answer.failure, !isPartial { try await tell(.partial(failure)) }
        isPartial = answer.failure != nil
        cursor.mayLackLists = isPartial
        hasNews = hasNews || !events.isEmpty || followed.isWaiting
        let (now, wish) = (following.now(), answer.leastWait ?? 0)
        server.begin(
            max(wish, pace.wait(after: nil, hasNews: hasNews, now: now)),
            least: max(wish, pace.shortest),
            at: now
        )
    }

    /// Returns whether it has news.
    private mutating func readWhole() async throws(End) -> Bool {
        let sentAt = following.now()
        let found: IssueThread
        do throws(RemoteFailure) {
            found = try await following.whole.fetch(repo, known: Detail(followed.thread, fetchedAt: sentAt)).value
        } catch {
            throw .failed(error)
        }
        let events = followed.apply(whole: found)
        if lastWhole == nil { cursor = ThreadCursor(after: found) }
        lastWhole = sentAt
        cursor.restart()
        try await tell(events)
        return !events.isEmpty
    }

    private mutating func tell(_ events: [ThreadEvent]) async throws(End) {
        if outage != nil {
            (outage, server.outageSince, server.isLimited) = (nil, nil, false)
            try await tell(.reachable)
        }
        guard !events.isEmpty else { return }
        wasClosed = wasClosed || events.contains { if case .closed = $0.kind { true } else { false } }
        try await tell(.events(events, followed.thread))
        do {
            try await following.local.save(Detail(followed.thread, fetchedAt: following.now()), of: repo)
        } catch {
            guard !isStorageTold else { return }
            isStorageTold = true
            try await tell(.notStored(error))
        }
    }

    private mutating func note(_ failure: RemoteFailure) async throws(End) {
        switch failure {
        case .cancelled: throw .cancelled
        case .rejected(let status, _) where (400..<500).contains(status) && !failure.concernsTheConnection:
            throw .failed(failure)
        case .unauthorized: throw .failed(failure)
        case .rateLimited, .unavailable, .unreachable, .timedOut, .tls, .rejected, .unreadable, .empty: break
        }
        cursor.mayLackLists = true
        let isTold = outage.map { $0.isLimit == failure.isLimit } ?? false
        (outage, server.isLimited) = (failure, failure.isLimit)
        let now = following.now()
        server.outageSince = server.outageSince ?? server.lastAnswer ?? now
        let seconds = pace.wait(after: failure, now: now)
        server.begin(seconds, least: failure.isLimit ? seconds : pace.shortest, at: now)
        if !isTold {
            try await tell(failure.isLimit ? .limited(failure) : .unreachable(failure, since: server.lastAnswer))
        }
    }

    /// Returns whether the user wants the server to be asked now. A machine that slept longer goes on at once.
    private func pause() async throws(End) -> Bool {
        do {
            var left = server.seconds
            while left > 0, following.now() < server.until {
                let nap = min(left, ServerSleep.longestNap)
                if try await following.sleep.sleep(nap, of: server) { return true }
                left -= nap
            }
        } catch {
            throw .cancelled
        }
        if Task.isCancelled { throw .cancelled }
        return false
    }
}

/// How often a server may be asked for what is new in a thread, in seconds.
package struct FollowRule: Equatable {
    /// GitHub allows 5,000 requests an hour with an account, and an answer that nothing is new is free.
    private static let signedIn: Int64 = 30
    /// GitHub allows 60 requests an hour without an account, and each one counts.
    package static let anonymous: Int64 = 180
    /// A pull request has four lists to ask for.
    private static let anonymousPullRequest: Int64 = 360

    /// Whether the server is GitHub's own, with limits for each user.
    package var isShared: Bool
    package var hasToken = false

    /// `identity` is asked only for a server with limits.
    package init(isShared: Bool, identity: () async -> RequestIdentity) async {
        self.isShared = isShared
        guard isShared else { return }
        switch await identity() {
        case .success(nil), .failure(.unavailable): break
        case .success, .failure: hasToken = true
        }
    }

    /// `isPullRequest` is false as long as that is not known.
    package func least(isPullRequest: Bool = false) -> Int64 {
        if !isShared { return 1 }
        if hasToken { return Self.signedIn }
        return isPullRequest ? Self.anonymousPullRequest : Self.anonymous
    }

    /// `every` is what the user asks for, and at least `least`. It is kept to, and so is the pace at a server of the
    /// user's own.
    package func pace(every: Int64?, isPullRequest: Bool) -> ServerPace {
        ServerPace(
            ofThread: every ?? least(isPullRequest: isPullRequest),
            isShared: isShared,
            slowsDown: isShared && every == nil
        )
    }
}

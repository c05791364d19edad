import TrendingDomain

/// Runs `watch`: shows what is new in lists when it comes.
package struct WatchPresenter {
    private let watching: Watching
    private let locks: WatchLocks
    private let seen: SeenInteractor
    private let starred: StarredInteractor
    private let listeners: [any NewsListener]
    private let clock: ReaderClock
    private let output: any LiveDisplay

    /// `listeners` hear what is new after it was shown.
    package init(
        watching: Watching,
        locks: WatchLocks,
        seen: SeenInteractor,
        starred: StarredInteractor,
        listeners: [any NewsListener] = [],
        clock: ReaderClock,
        output: any LiveDisplay
    ) {
        self.watching = watching
        self.locks = locks
        self.seen = seen
        self.starred = starred
        self.listeners = listeners
        self.clock = clock
        self.output = output
    }

    /// Returns when the user ends it, or when its goal is reached.
    package func watch(_ plan: WatchPlan) async -> ExitStatus {
        await locks.holding(plan.queries) { free in await watch(plan, free) }
    }

    /// `free` are the lists that no other process watches.
    private func watch(_ plan: WatchPlan, _ free: [TrendingQuery]) async -> ExitStatus {
        let leftOut = plan.queries.filter { !free.contains($0) }
        if let watched = leftOut.first, !plan.isScheduled {
            let said = "Another 'trending watch' watches \(watched.summary) already, and tells what is new in it."
            return await say([said]) ?? .temporary
        }
        if free.isEmpty {
            return await say(["There was nothing to do: 'trending watch' fetches these lists while it runs."])
                ?? .success
        }
        var own = plan
        own.requests = plan.requests.filter { $0.queries.first.map(free.contains) ?? false }
        let arrangement = plan.settings.arrangement()
        let end = await watching.watch(own.requests, arrangement, pace: plan.pace, until: plan.goal) { [own] news in
            await tell(news, own)
        }
        await output.showStatus(nil)
        // After the failures of the other lists, which count more.
        if !leftOut.isEmpty {
            let (lists, them) = (leftOut.map(\.summary).listed("and"), leftOut.count == 1 ? "it" : "them")
            _ = await say(["Left out \(lists): 'trending watch' fetches \(them) while it runs."])
        }
        switch end {
        case .told: return .success
        case .fetched(let failure, let queries):
            if plan.saysNothingNew, !queries.isEmpty {
                let line = WatchTexts(plan.queries, clock).nothingNew(queries, areAll: failure == nil)
                _ = await output.showLive(.said(line))
            }
            return failure.map { ExitStatus($0.cause) } ?? .success
        case .cancelled: return .interrupted
        case .stopped(let status): return status
        }
    }

    /// Returns the status to end with; `nil` to go on.
    private func tell(_ news: Watching.News, _ plan: WatchPlan) async -> ExitStatus? {
        let texts = WatchTexts(plan.queries, clock)
        switch news {
        case .moved(let moves): return await output.showLive(Screen(MovesContent(moves: moves, clock: clock)))
        case .new(let lists): return await show(lists, plan)
        case .failed(let failures):
            let changes = plan.isLines ? WatchChanges(.failed(failures), clock) : nil
            return await say(texts.failed(failures), changes)
        case .recovered(let queries):
            let changes = plan.isLines ? WatchChanges(.recovered(queries), clock) : nil
            return await say([texts.recovered(queries)], changes)
        case .lacking(let lists): return await say(texts.lacking(lists))
        case .waiting(let wait, let isHolding):
            await output.showStatus { texts.status(wait, isHolding: isHolding, hasKeys: plan.hasKeys, width: $0) }
            return nil
        }
    }

    private func say(_ sentences: [String], _ changes: WatchChanges? = nil) async -> ExitStatus? {
        if sentences.isEmpty, changes == nil { return nil }
        return await output.showLive(Screen(changes, notes: sentences.warnings))
    }

    private func show(_ lists: [TrendingList], _ plan: WatchPlan) async -> ExitStatus? {
        let marks = await starred.marks()
        let content = WatchContent(lists, marks: marks, settings: plan.settings, clock)
        let rows = plan.isLines ? RowFormat(plan.settings) : nil
        let changes = rows.map { WatchChanges(.news(content, queries: lists.map(\.query), $0), clock) }
        if let status = await output.showLive(Screen(changes ?? content)) { return status }
        var notes: [String] = []
        if plan.hasReader, let failure = await markSeen(lists) {
            notes.append("What was shown can't be marked as seen: \(failure.cause)")
        }
        var isHeard = true
        if !listeners.isEmpty {
            let heard = HeardNews(
                lists: lists,
                notification: WatchTexts.notification(lists),
                // Texts that come from JSON or a page can always be encoded.
                json: (try? content.json()) ?? ""
            )
            var failures: [String] = []
            for listener in listeners { failures += await listener.hear(heard).map { [$0] } ?? [] }
            notes += failures
            isHeard = failures.isEmpty || failures.count < listeners.count(where: \.tellsSomebody)
            // A listener that a signal has ended did not get the news.
            if Task.isCancelled { return .interrupted }
        }
        // It was told: a note that can't be shown changes nothing.
        _ = await say(notes)
        // The next run repeats news that could not be delivered. Rows that were shown stay seen.
        return isHeard || plan.goal == .forever ? nil : .temporary
    }

    private func markSeen(_ lists: [TrendingList]) async -> LocalFailure? {
        do {
            for list in lists { try await seen.mark(list.items, of: list.query, isSeen: true) }
            return nil
        } catch {
            return error
        }
    }
}

/// How lists are watched and shown.
package struct WatchPlan {
    /// In seconds; `nil` for the usual interval.
    package var every: Int64?
    package var quiet: QuietHours?
    package let goal: Watching.Goal
    /// The program that gets what is new, and its arguments; empty for none.
    package var program: [String] = []
    /// Whether what moved is shown, and not what is new.
    package var showsMoves = false
    /// Whether a scheduler has started it. Lists that another process watches are then left to it.
    package var isScheduled = false
    package var requests: [ListRequest] = []
    package var pace = ServerPace(ofLists: nil, isShared: true)
    package var settings = EffectiveSettings()
    /// Whether a person reads the rows: they are text on a terminal. What a program reads is not seen.
    package var hasReader = false
    /// Whether a line says that nothing is new.
    package var saysNothingNew = false
    /// Whether a key makes the program fetch now.
    package var hasKeys = false

    package init(goal: Watching.Goal) {
        self.goal = goal
    }

    /// As a scheduler starts it.
    package static var scheduled: WatchPlan {
        var plan = WatchPlan(goal: .once)
        plan.isScheduled = true
        return plan
    }

    package var queries: [TrendingQuery] { requests.compactMap(\.queries.first) }

    /// Whether each change is a line for programs, and not a screen of rows.
    var isLines: Bool { settings.outputFormat == .jsonl }
}

/// Hears what is new after it was shown: a program that the user named, or a notification.
package protocol NewsListener: Sendable {
    /// Returns why it could not be told; `nil` if it was. A failure does not end the watch.
    func hear(_ news: HeardNews) async -> String?
    /// Whether the news has reached a user or a program once this listener has it.
    var tellsSomebody: Bool { get }
}

extension NewsListener {
    package var tellsSomebody: Bool { true }
}

/// What a listener hears.
package struct HeardNews {
    /// Each with only its new rows.
    package var lists: [TrendingList]
    /// One line for all that is new, at most 200 characters long: `3 new today: astral-sh/uv, …`.
    package var notification: String
    /// The JSON document of the new rows, as `list --format json` writes several lists.
    package var json: String
}

extension ExitStatus {
    fileprivate init(_ cause: Watching.Failure.Cause) {
        self =
            switch cause {
            case .remote(let failure): ExitStatus(failure)
            case .local: .inputOutput
            }
    }
}

import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// How lists are watched.
package struct WatchManner: Sendable {
    /// In seconds; `nil` for the usual interval.
    var every: Int64?
    var quiet: QuietHours?
    var goal: Watching.Goal
    /// The program that gets what is new, and its arguments; empty for none.
    var program: [String]
    /// Whether what moved is shown, and not what is new.
    var showsMoves: Bool
    /// Whether a scheduler has started it.
    var isScheduled = false

    package init(
        every: Int64? = nil,
        quiet: QuietHours? = nil,
        goal: Watching.Goal,
        program: [String] = [],
        showsMoves: Bool = false
    ) {
        self.every = every
        self.quiet = quiet
        self.goal = goal
        self.program = program
        self.showsMoves = showsMoves
    }

    /// As a scheduler starts it.
    static var scheduled: WatchManner {
        var manner = WatchManner(goal: .once)
        manner.isScheduled = true
        return manner
    }
}

/// How a scheduled run went.
struct ScheduledOutcome: Sendable {
    var status: ExitStatus
    /// `nil` if what is new is not recorded.
    var newRows: Int?
    /// The first warning.
    var problem: TerminalText?
}

/// `watch`, and what is scheduled without `--all-languages`.
extension Run {
    /// Returns when the user ends it, or when its goal is reached.
    package func watch(_ manner: WatchManner) async throws(UsageMistake) -> ExitStatus {
        let run = try watching(manner)
        if let mistake = UsageMistake(watchedRows: RowFormat(run.settings), clock) { throw mistake }
        if let name = manner.program.first, ProgramPath.find(name, in: console.value("PATH")) == nil {
            throw .noProgram(name)
        }
        let notifier = try notifier(manner)
        if manner.showsMoves, run.settings.outputFormat == .text, console.hasLiveScreen {
            return try await run.showMoves(manner)
        }
        let output = try run.watchOutput()
        var listeners: [any NewsListener] = []
        if !manner.program.isEmpty {
            listeners.append(ProgramListener(words: manner.program, environment: console.childVariables))
        }
        if let notifier { listeners.append(notifier) }
        return await run.watch(try await run.watchPlan(manner), manner, listeners, run.followDisplay(output))
    }

    /// Fetches lists once, and tells what is new in them.
    func watchScheduled() async throws(UsageMistake) -> ScheduledOutcome {
        let manner = WatchManner.scheduled
        let run = try watching(manner)
        let news = ScheduledNews(run.followDisplay(try run.watchOutput()))
        let notifier = try notifier(manner)
        let plan = try await run.watchPlan(manner)
        let status = await run.watch(plan, manner, [news] + (notifier.map { [$0] } ?? []), news)
        return ScheduledOutcome(
            status: status,
            newRows: findsNews(manner) ? news.newRows : nil,
            problem: news.problem
        )
    }

    /// Throws if the lists can't be fetched by a schedule.
    func checkWatch() async throws(UsageMistake) {
        _ = try notifier(.scheduled)
        _ = try await watchPlan(.scheduled)
    }

    /// Whether what is new is told. Otherwise the lists are only fetched.
    func findsNews(_ manner: WatchManner) -> Bool { !manner.showsMoves && recordsSeen }

    /// Throws if the lists can't be watched like this.
    func watchPlan(_ manner: WatchManner) async throws(UsageMistake) -> WatchPresenter.Plan {
        guard manner.showsMoves || manner.isScheduled || recordsSeen else { throw .watchNeedsSeen }
        let lists = try await queries()
        let silent = lists.compactMap(\.first).first { !NewsLedger.canHaveNews($0) }
        if let silent { throw .nothingToWatch(silent) }
        let isShared = lists.contains { $0.contains(where: \.source.isShared) }
        if let every = manner.every, every < WatchPace.least(isShared: isShared) {
            throw .watchesTooOften(least: WatchPace.least(isShared: isShared))
        }
        let pace = WatchPace(every: manner.every, isShared: isShared)
        var plan = WatchPresenter.Plan(lists.map { ListRequest($0) }, pace: pace)
        plan.arrangement = settings.arrangement()
        plan.goal = manner.goal
        plan.showsMovement = settings[.movement]
        plan.showsMoves = manner.showsMoves
        plan.changes = settings.outputFormat == .jsonl ? RowFormat(settings) : nil
        plan.skipsWatched = manner.isScheduled
        plan.hasReader = console.standardOutput != nil && settings.outputFormat == .text
        plan.saysNothingNew =
            plan.hasReader && manner.goal == .once && !manner.isScheduled && console.standardError != nil
        return plan
    }

    /// A line of JSON lines is a change with its rows, and not a row.
    private func watchOutput() throws(UsageMistake) -> ScreenOutput {
        var run = self
        if settings.outputFormat == .jsonl { run.settings[.format] = .json }
        return try run.output()
    }

    private func watch(
        _ plan: WatchPresenter.Plan,
        _ manner: WatchManner,
        _ listeners: [any NewsListener],
        _ display: any LiveDisplay
    ) async -> ExitStatus {
        let sleep = WakeableSleep()
        let presenter = watchPresenter(plan, manner, listeners, display, sleep)
        let status = await Interruption.cancels(onRequest: { sleep.wake() }) { [console] in
            await KeyedRun.run(console, sleep) { hasKeys in
                var plan = plan
                plan.hasKeys = hasKeys
                return await presenter.watch(plan)
            }
        }
        await finishHistory()
        if let signal = Interruption.endSignal { ProcessEnd.end(bySignal: signal) }
        return status
    }

    /// `nil` if no notification is wanted.
    private func notifier(_ manner: WatchManner) throws(UsageMistake) -> NotificationListener? {
        let (choice, isTyped) = (settings[.notify], settings.isGiven(.notify))
        if manner.showsMoves {
            if isTyped, choice != .none { throw .notifiesNoMoves }
            return nil
        }
        if isTyped, choice.needsTerminal, console.notifiedTerminal == nil { throw .notifiesWithoutTerminal(choice) }
        if choice != .none, !settings[.seen] { throw manner.isScheduled ? .notifyNeedsSeen : .watchNeedsSeen }
        if isTyped, choice == .desktop { try NotificationListener.checkDesktop(console) }
        return try NotificationListener(choice, command: settings[.notifyCommand], console)
    }

    /// Without a pager and a time limit. A format of documents in the configuration file is for other commands. What moved
    /// has lines of its own.
    private func watching(_ manner: WatchManner) throws(UsageMistake) -> Run {
        var run = self
        run.deadline = nil
        run.settings[.pager] = false
        let format = settings.outputFormat
        switch format {
        case .jsonl where manner.showsMoves: run.settings[.format] = .json
        case .text, .jsonl: break
        case .urls where !manner.showsMoves, .row where !manner.showsMoves: break
        case .json, .csv, .tsv, .markdown, .html, .urls, .atom, .rss, .jsonfeed, .row:
            let isTyped = !manner.isScheduled && settings.isGiven(.format)
            if isTyped || format == .row { throw .watchesInLines(format) }
            run.settings[.format] = .text
        }
        return run
    }
}

extension Run {
    /// Watches lists. `listeners` hear what is new after it was shown; another way to tell it is another of them. `sleep` is
    /// the wait between two fetches.
    func watchPresenter(
        _ plan: WatchPresenter.Plan,
        _ manner: WatchManner,
        _ listeners: [any NewsListener],
        _ output: any LiveDisplay,
        _ sleep: WakeableSleep
    ) -> WatchPresenter {
        let findsNews = findsNews(manner)
        let seen = SeenInteractor(store: seenStore, now: now)
        let queries = plan.requests.compactMap(\.queries.first)
        let watching = Watching(
            lists: interactor(remote),
            ledger: findsNews ? NewsLedger(seen: seen, told: toldStore, queries: queries, now: now) : nil,
            quiet: manner.quiet,
            clock: clock
        ) { seconds in
            // A watch may run for days.
            await exchangeHistory()
            return try await sleep.sleep(for: .seconds(seconds))
        }
        return WatchPresenter(
            watching: watching,
            locks: WatchLocks(watchLock(isOfMoves: !findsNews)),
            seen: seen,
            marks: marksInteractor,
            ranks: rankMemory,
            listeners: listeners,
            clock: clock,
            output: output
        )
    }

    /// `nil` if there is no known folder for the locks. What moved may be shown by several processes, as nothing is told
    /// once only.
    private func watchLock(isOfMoves: Bool) -> (any QueryLock)? {
        // A second process does not wait for the first.
        let folder = isOfMoves ? nil : environment.cacheDirectory
        return folder.map { FileQueryLock(folder: $0 + "/watches", attend: { _, _ in true }) }
    }
}

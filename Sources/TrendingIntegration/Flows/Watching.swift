import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// How a scheduled run went.
struct ScheduledOutcome {
    var status: ExitStatus
    /// `nil` if what is new is not recorded.
    var newRows: Int?
    /// The first warning.
    var problem: String?
}

/// `watch`, and what is scheduled without `--all-languages`.
extension Run {
    /// Returns when the user ends it, or when its goal is reached.
    package func watch(_ plan: WatchPlan) async throws(UsageMistake) -> ExitStatus {
        let run = try watching(plan)
        if let mistake = UsageMistake(watchedRows: RowFormat(run.settings), clock) { throw mistake }
        if let name = plan.program.first, ProgramPath.find(name, in: console.value("PATH")) == nil {
            throw .noProgram(name)
        }
        let notifier = try notifier(plan)
        if plan.showsMoves, run.settings.outputFormat == .text, console.hasLiveScreen {
            return try await run.showMoves(plan)
        }
        let output = try run.watchOutput()
        let program = ProgramListener(words: plan.program, environment: console.childVariables)
        let listeners: [(any NewsListener)?] = [plan.program.isEmpty ? nil : program, notifier]
        return await run.watch(try await run.completed(plan), listeners, FollowDisplay(output, run))
    }

    /// Fetches lists once, and tells what is new in them.
    func watchScheduled() async throws(UsageMistake) -> ScheduledOutcome {
        let run = try watching(.scheduled)
        let news = ScheduledNews(display: FollowDisplay(try run.watchOutput(), run))
        let notifier = try notifier(.scheduled)
        let plan = try await run.completed(.scheduled)
        let status = await run.watch(plan, [news, notifier], news)
        return ScheduledOutcome(
            status: status,
            newRows: findsNews(plan) ? news.newRows.value : nil,
            problem: news.problem.value
        )
    }

    /// Throws if the lists can't be fetched by a schedule.
    func checkWatch() async throws(UsageMistake) {
        _ = try notifier(.scheduled)
        _ = try await completed(.scheduled)
    }

    /// Whether what is new is told. Otherwise the lists are only fetched.
    private func findsNews(_ plan: WatchPlan) -> Bool { !plan.showsMoves && recordsSeen }

    /// The plan with its lists. Throws if they can't be watched like this.
    private func completed(_ plan: WatchPlan) async throws(UsageMistake) -> WatchPlan {
        guard plan.showsMoves || plan.isScheduled || recordsSeen else { throw .watchNeedsSeen }
        let lists = try await queries()
        let silent = lists.compactMap(\.first).first { !NewsLedger.canHaveNews($0) }
        if let silent { throw .nothingToWatch(silent) }
        let isShared = lists.joined().contains(where: \.source.isShared)
        let least = ServerPace.leastOfLists(isShared: isShared)
        if let every = plan.every, every < least { throw .watchesTooOften(least: least) }
        var plan = plan
        plan.requests = lists.map { ListRequest($0) }
        plan.pace = ServerPace(ofLists: plan.every, isShared: isShared)
        plan.settings = settings
        plan.hasReader = console.standardOutput != nil && settings.outputFormat == .text
        plan.saysNothingNew =
            plan.hasReader && plan.goal == .once && !plan.isScheduled && console.standardError != nil
        return plan
    }

    /// A line of JSON lines is a change with its rows, and not a row.
    private func watchOutput() throws(UsageMistake) -> ScreenOutput {
        var run = self
        if settings.outputFormat == .jsonl { run.settings[.format] = .json }
        return try run.output()
    }

    private func watch(
        _ plan: WatchPlan,
        _ listeners: [(any NewsListener)?],
        _ display: any LiveDisplay
    ) async -> ExitStatus {
        let sleep = WakeableSleep()
        let presenter = watchPresenter(plan, listeners.compactMap(\.self), display, sleep)
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
    private func notifier(_ plan: WatchPlan) throws(UsageMistake) -> NotificationListener? {
        let (choice, isTyped) = (settings[.notify], settings.isGiven(.notify))
        if plan.showsMoves {
            if isTyped, choice != .none { throw .notifiesNoMoves }
            return nil
        }
        if isTyped, choice.needsTerminal, console.notifiedTerminal == nil { throw .notifiesWithoutTerminal(choice) }
        if choice != .none, !settings[.seen] { throw plan.isScheduled ? .notifyNeedsSeen : .watchNeedsSeen }
        if isTyped, choice == .desktop { try NotificationListener.checkDesktop(console) }
        return try NotificationListener(choice, command: settings[.notifyCommand], console)
    }

    /// Without a pager and a time limit. A format of documents in the configuration file is for other commands. What
    /// moved has lines of its own.
    private func watching(_ plan: WatchPlan) throws(UsageMistake) -> Run {
        var run = self
        run.deadline = nil
        run.settings[.pager] = false
        let format = settings.outputFormat
        switch format {
        case .jsonl where plan.showsMoves: run.settings[.format] = .json
        case .text, .jsonl: break
        case .urls where !plan.showsMoves, .row where !plan.showsMoves: break
        case .json, .csv, .tsv, .markdown, .html, .urls, .atom, .rss, .jsonfeed, .row:
            let isTyped = !plan.isScheduled && settings.isGiven(.format)
            if isTyped || format == .row { throw .watchesInLines(format) }
            run.settings[.format] = .text
        }
        return run
    }

    /// Watches lists. `listeners` hear what is new after it was shown; another way to tell it is another of them.
    /// `sleep` is the wait between two fetches.
    private func watchPresenter(
        _ plan: WatchPlan,
        _ listeners: [any NewsListener],
        _ output: any LiveDisplay,
        _ sleep: WakeableSleep
    ) -> WatchPresenter {
        let findsNews = findsNews(plan)
        let seen = SeenInteractor(store: seenStore, now: now)
        let watching = Watching(
            lists: interactor(remote),
            ledger: findsNews ? NewsLedger(seen: seen, told: toldStore, queries: plan.queries, now: now) : nil,
            quiet: plan.quiet,
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
            starred: starredInteractor,
            listeners: listeners,
            clock: clock,
            output: output
        )
    }

    /// `nil` if there is no known folder for the locks. What moved may be shown by several processes, as nothing is
    /// told once only.
    private func watchLock(isOfMoves: Bool) -> (any QueryLock)? {
        // A second process does not wait for the first.
        let folder = isOfMoves ? nil : cacheDirectory
        return folder.map { FileQueryLock(folder: $0 + "/watches", attend: { _, _ in true }) }
    }

    /// Shows what moved on a full screen, until the user ends it.
    private func showMoves(_ plan: WatchPlan) async throws(UsageMistake) -> ExitStatus {
        let (run, narration) = narrated()
        var plan = try await run.completed(plan)
        plan.hasKeys = true
        let sleep = WakeableSleep()
        let content = MovesScreen(Style(console, settings, of: console.standardOutput), onKey: { sleep.wake() }) {
            [plan] mailbox in
            narration.start { text in mailbox.post(.change { $0.say(text) }) }
            return Task(executorPreference: MainThreadExecutor.current) {
                let display = MovesDisplay(mailbox: mailbox)
                let status = await run.watchPresenter(plan, [], display, sleep).watch(plan)
                mailbox.post(.ended)
                return status
            }
        }
        let end = await Interruption.cancels(onRequest: { sleep.wake() }) { [content] in
            var content = content
            let (status, signal) = await showOnFullScreen(&content)
            return (status: status, signal: signal, watch: content.watch)
        }
        narration.end()
        end.watch?.cancel()
        let status = await end.watch?.value ?? .success
        await run.closeHistory()
        if let signal = end.signal { ProcessEnd.end(bySignal: signal) }
        return end.status == .success && status != .interrupted ? status : end.status
    }
}

/// Shows what moved on a full screen: translates what the terminal sends for the view. Decides nothing.
private struct MovesScreen: FullScreenContent {
    enum Message {
        case change(@Sendable (inout MovesView) -> Void)
        case ended
    }

    private var view = MovesView()
    private var style: Style
    private let onKey: @Sendable () -> Void
    private let start: @Sendable (Mailbox<Message>) -> Task<ExitStatus, Never>
    /// `nil` before it begins.
    private(set) var watch: Task<ExitStatus, Never>?

    /// `start` begins the watch, which tells the mailbox what to show. `onKey` makes it fetch now.
    init(
        _ style: Style,
        onKey: @escaping @Sendable () -> Void,
        start: @escaping @Sendable (Mailbox<Message>) -> Task<ExitStatus, Never>
    ) {
        self.style = style
        self.onKey = onKey
        self.start = start
    }

    mutating func handle(
        _ event: FullScreenEvent<Message>,
        _ context: FullScreenContext<Message>
    ) throws -> FullScreenStep {
        if let isDark = context.terminal.isDark { style.theme.terminalIsDark = isDark }
        switch event {
        case .started: watch = start(context.mailbox)
        case .message(.change(let change)): change(&view)
        case .message(.ended): return .end
        case .input(.key(let press)):
            if press.key == .escape || press.text == "q" { return .end }
            guard let press = BrowseRouter.Press(press), view.scroll(press, area(context.size)) else {
                onKey()
                return .none
            }
        case .resized, .input(.answer): break
        case .input: return .none
        }
        return .draw
    }

    func draw(in frame: inout Frame) { frame.draw(view.picture(area(frame.size)), style) }

    private func area(_ size: ScreenSize) -> ScreenArea {
        ScreenArea(columns: size.columns, rows: size.rows, style: style)
    }
}

/// Shows what moved on the screen that has the mailbox.
private struct MovesDisplay: LiveDisplay {
    let mailbox: Mailbox<MovesScreen.Message>

    func showLive(_ screen: Screen) async -> ExitStatus? {
        mailbox.post(.change { $0.show(screen) })
        return nil
    }

    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async {
        mailbox.post(.change { $0.show(status: draw) })
    }
}

import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `watch`, from the options to the exit status.
package struct WatchProgram: Sendable {
    let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// How lists are watched.
    package struct Manner: Sendable {
        /// In seconds; `nil` for the usual interval.
        package var every: Int64?
        package var quiet: QuietHours?
        package var goal: Watching.Goal
        /// The program that gets what is new, and its arguments; empty for none.
        package var program: [String]
        /// Whether what moved is shown, and not what is new.
        package var showsMoves: Bool
        /// Whether a scheduler has started it.
        var isScheduled = false

        package init(
            every: Int64? = nil,
            quiet: QuietHours? = nil,
            goal: Watching.Goal = .forever,
            program: [String] = [],
            showsMoves: Bool = false
        ) {
            self.every = every
            self.quiet = quiet
            self.goal = goal
            self.program = program
            self.showsMoves = showsMoves
        }
    }

    /// Lists to watch, and how.
    struct Watch: Sendable {
        var plan: WatchPresenter.Plan
        /// Whether what is new is told. Otherwise the lists are only fetched.
        var findsNews: Bool
        var addresses: GivenAddresses
        var composition: Composition

        var queries: [TrendingQuery] { plan.requests.compactMap(\.queries.first) }
    }

    /// Returns when the user ends it, or when its goal is reached.
    package func run(
        _ manner: Manner,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .watching) { (effective) throws(UsageMistake) in
            var settings = ReposListSettings(effective)
            settings.view.usesPager = false
            try checkFormat(&settings, isTyped: effective.isGiven(.format), manner)
            if let mistake = UsageMistake(watchedRows: settings.rowFormat, environment.clock) { throw mistake }
            if let name = manner.program.first, ProgramPath.find(name, in: environment.console.value("PATH")) == nil {
                throw .noProgram(name)
            }
            let notifier = try notifier(effective, manner)
            if manner.showsMoves, settings.format == .text, environment.console.hasLiveScreen {
                return try await showMoves(manner, settings)
            }
            let composition = composition(settings, environment)
            let output = try output(settings, composition)
            let listeners = listeners(manner) + (notifier.map { [$0] } ?? [])
            let watch = try await watch(manner, settings, composition)
            return await run(watch, manner, listeners, composition.followDisplay(output))
        }
    }

    /// Throws if the lists can't be watched like this.
    func watch(
        _ manner: Manner,
        _ settings: ReposListSettings,
        _ composition: Composition
    ) async throws(UsageMistake) -> Watch {
        guard manner.showsMoves || manner.isScheduled || settings.history.recordsSeen else { throw .watchNeedsSeen }
        let lists = try await composition.queries(settings)
        let silent = lists.compactMap(\.first).first { !NewsLedger.canHaveNews($0) }
        if let silent { throw .nothingToWatch(silent) }
        let isShared = lists.contains { $0.contains(where: \.source.isShared) }
        if let every = manner.every, every < WatchPace.least(isShared: isShared) {
            throw .watchesTooOften(least: WatchPace.least(isShared: isShared))
        }
        let pace = WatchPace(every: manner.every, isShared: isShared)
        var plan = WatchPresenter.Plan(lists.map { ListRequest($0) }, pace: pace)
        plan.arrangement = settings.arrangement
        plan.goal = manner.goal
        plan.showsMovement = settings.showsMovement
        plan.showsMoves = manner.showsMoves
        plan.changes = settings.format == .jsonl ? settings.rowFormat : nil
        plan.skipsWatched = manner.isScheduled
        plan.hasReader = environment.console.standardOutput != nil && settings.format == .text
        plan.saysNothingNew =
            plan.hasReader && manner.goal == .once && !manner.isScheduled && environment.console.standardError != nil
        return Watch(
            plan: plan,
            findsNews: !manner.showsMoves && settings.history.recordsSeen,
            addresses: try settings.addresses(environment),
            composition: composition
        )
    }

    /// A line of JSON lines is a change with its rows, and not a row.
    func output(_ settings: ReposListSettings, _ composition: Composition) throws(UsageMistake) -> ScreenOutput {
        var settings = settings
        if settings.format == .jsonl { (settings.format, settings.rowFormat) = (.json, nil) }
        return try composition.output(settings)
    }

    func composition(
        _ settings: ReposListSettings,
        _ environment: RuntimeEnvironment,
        warn: (@Sendable (String) -> Void)? = nil
    ) -> Composition {
        Composition(
            environment: environment,
            isVerbose: settings.isVerbose,
            history: settings.history,
            isLasting: true,
            warn: warn
        )
    }

    func run(
        _ watch: Watch,
        _ manner: Manner,
        _ listeners: [any NewsListener],
        _ display: any LiveDisplay
    ) async -> ExitStatus {
        let (sleep, composition) = (WakeableSleep(), watch.composition)
        let presenter = composition.watchPresenter(
            watch.queries,
            quiet: manner.quiet,
            findsNews: watch.findsNews,
            listeners: listeners,
            display,
            watch.addresses,
            sleep
        )
        let status = await Interruption.cancels(onRequest: { sleep.wake() }) { [console = environment.console] in
            await KeyedRun.run(console, sleep) { hasKeys in
                var plan = watch.plan
                plan.hasKeys = hasKeys
                return await presenter.watch(plan)
            }
        }
        await composition.finishHistory()
        if let signal = Interruption.endSignal { ProcessEnd.end(bySignal: signal) }
        return status
    }

    private func listeners(_ manner: Manner) -> [any NewsListener] {
        if manner.program.isEmpty { return [] }
        return [ProgramListener(words: manner.program, environment: environment.console.childVariables)]
    }

    /// `nil` if no notification is wanted.
    func notifier(
        _ settings: EffectiveSettings,
        _ manner: Manner
    ) throws(UsageMistake) -> NotificationListener? {
        let choice = settings[.notify]
        if manner.showsMoves {
            if settings.isGiven(.notify), choice != .none { throw .notifiesNoMoves }
            return nil
        }
        if settings.isGiven(.notify), choice.needsTerminal, environment.console.notifiedTerminal == nil {
            throw .notifiesWithoutTerminal(choice)
        }
        if choice != .none, !settings[.seen] { throw manner.isScheduled ? .notifyNeedsSeen : .watchNeedsSeen }
        if settings.isGiven(.notify), choice == .desktop { try NotificationListener.checkDesktop(environment.console) }
        return try NotificationListener(choice, command: settings[.notifyCommand], environment.console)
    }

    /// A format of documents in the configuration file is for other commands. What moved has lines of its own.
    func checkFormat(
        _ settings: inout ReposListSettings,
        isTyped: Bool,
        _ manner: Manner
    ) throws(UsageMistake) {
        switch settings.format {
        case .text: return
        case .jsonl where manner.showsMoves: (settings.format, settings.rowFormat) = (.json, nil)
        case .jsonl: return
        case .urls where !manner.showsMoves, .row where !manner.showsMoves: return
        case .json, .csv, .tsv, .markdown, .html, .urls, .atom, .rss, .jsonfeed, .row:
            if isTyped || settings.format == .row { throw .watchesInLines(settings.format) }
            (settings.format, settings.rowFormat) = (.text, nil)
        }
    }
}

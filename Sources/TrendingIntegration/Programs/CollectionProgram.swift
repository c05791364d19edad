import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `refresh --all-languages`, and what is scheduled with that option, from the options to the exit status.
package struct CollectionProgram: Sendable {
    /// Between two requests to a server that others use too, in seconds.
    private static let leastPause: Int64 = 5

    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// Fetches the list of all languages and that of each language, and stores them. `within` is the time in seconds over
    /// which the requests are spread; `nil` for as fast as is polite.
    package func run(
        options: [ConfigurationKey: String],
        within: Int64?,
        ignoresWaits: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            try await run(effective, within, ignoresWaits: ignoresWaits).status
        }
    }

    /// No user sees the output, so a wrong option is recorded like other problems.
    func runScheduled(_ options: [ConfigurationKey: String], within: Int64) async -> WatchProgram.ScheduledOutcome {
        do throws(UsageMistake) {
            return try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
                let (status, problem) = try await run(effective, within, ignoresWaits: false)
                return WatchProgram.ScheduledOutcome(status: status, newRows: nil, problem: problem)
            }
        } catch {
            _ = ScreenOutput(environment.console).show(.warning(error.sentence))
            return WatchProgram.ScheduledOutcome(status: .usage, newRows: nil, problem: error.sentence)
        }
    }

    /// Throws if the lists can't be collected by a schedule.
    func check(_ effective: EffectiveSettings, every interval: ScheduleInterval) async throws(UsageMistake) {
        for setting in [AnySetting.limit, .notify] where effective.isGiven(setting) {
            throw .collectsAllLanguages(setting.option)
        }
        if interval.minutes < Self.leastInterval { throw .collectsSeldom }
        _ = try await plan(effective, ignoresWaits: false)
    }

    /// In minutes. A run takes more than an hour.
    private static let leastInterval = 120

    private struct Plan {
        var lists: [[TrendingQuery]]
        var settings: ReposListSettings
        var addresses: GivenAddresses
        var output: ScreenOutput
        var composition: Composition
    }

    private func plan(_ effective: EffectiveSettings, ignoresWaits: Bool) async throws(UsageMistake) -> Plan {
        if effective.isGiven(.language) { throw .collectsAllLanguages(AnySetting.language.option) }
        var settings = ReposListSettings(effective)
        if ![.text, .json].contains(settings.format) {
            if effective.isGiven(.format) || settings.format == .row { throw .hasNoRows(settings.format) }
            (settings.format, settings.rowFormat) = (.text, nil)
        }
        let composition = Composition(
            environment: environment,
            isVerbose: settings.isVerbose,
            ignoresWaits: ignoresWaits,
            history: settings.history,
            isLasting: true
        )
        let (addresses, output) = (try settings.addresses(environment), try composition.output(settings))
        settings.languages = await ["all"] + composition.languages()
        let lists = try await composition.queries(settings)
        return Plan(lists: lists, settings: settings, addresses: addresses, output: output, composition: composition)
    }

    private func run(
        _ effective: EffectiveSettings,
        _ within: Int64?,
        ignoresWaits: Bool
    ) async throws(UsageMistake) -> (status: ExitStatus, problem: TerminalText?) {
        let plan = try await plan(effective, ignoresWaits: ignoresWaits)
        plan.composition.prepareNetwork(for: plan.lists.flatMap(\.self))
        let collected = await plan.composition.collect(
            plan.lists.map { ListRequest($0, maxAge: plan.settings.maxAge ?? Self.halfPeriod($0)) },
            pause: Self.pause(plan.lists, within),
            plan.addresses
        )
        let status = plan.output.show(collected.screen)
        await plan.composition.finishHistory()
        return (status, collected.problem)
    }

    /// GitHub makes a list once in its period, so a list that is younger than half of it is that of now, most often.
    private static func halfPeriod(_ queries: [TrendingQuery]) -> Int64 {
        (queries.first?.since.days ?? 1) * 43_200
    }

    private static func pause(_ lists: [[TrendingQuery]], _ within: Int64?) -> Int64 {
        let isShared = lists.contains { $0.contains(where: \.source.isShared) }
        return max(isShared ? leastPause : 0, (within ?? 0) / Int64(max(1, lists.count)))
    }
}

extension Composition {
    /// The slugs of the languages that GitHub is known to know.
    fileprivate func languages() async -> [String] {
        let catalog = LanguageCatalog(learned: await learnedLanguages?.load() ?? [])
        return catalog.entries(matching: nil).map(\.language.slug)
    }

    fileprivate func collect(
        _ requests: [ListRequest],
        pause: Int64,
        _ addresses: GivenAddresses
    ) async -> CollectionPresenter.Outcome {
        let sleep = WakeableSleep()
        let collector = ListCollector(lists: interactor(remote(addresses))) { seconds in
            _ = try await sleep.sleep(for: .seconds(seconds))
        }
        let progress = progress { report, _, width in CollectionTexts.line(report, width: width) }
        return await CollectionPresenter(collector: collector, clock: environment.clock)
            .collect(requests, pause: pause, progress: progress)
    }
}

import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `list` for a day of the history, from the options to the exit status.
package struct ListOnDayProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let match: TextMatcher?

    package init(environment: RuntimeEnvironment = .current(), match: TextMatcher? = nil) {
        self.environment = environment
        self.match = match
    }

    /// `text` is a date as typed.
    package func run(on text: String, options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        let typed = HistoryDays(environment.clock)
        _ = try typed.day(text, RunOption.on.option)
        return try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let composition = Composition(
                environment: environment,
                isVerbose: settings.isVerbose,
                history: settings.history
            )
            let lists = try await composition.historyLists(settings)
            let history = try composition.askedHistoryInteractor()
            let status: ExitStatus
            switch await typed.current([text], lists.map(\.1), history) {
            case .success(let current):
                let day = try current.day(text, RunOption.on.option)
                status = try await show(lists.map(\.0), day, settings, composition, history)
            case .failure(let failure): status = try composition.output(settings).show(Screen(failure))
            }
            await composition.closeHistory()
            return status
        }
    }

    private func show(
        _ queries: [TrendingQuery],
        _ day: TrendingDay,
        _ settings: ReposListSettings,
        _ composition: Composition,
        _ history: HistoryInteractor
    ) async throws(UsageMistake) -> ExitStatus {
        var arrangement = settings.arrangement
        arrangement.match = match
        let presenter = composition.listOnDayPresenter(
            history,
            try composition.output(settings),
            try settings.addresses(environment)
        )
        return await presenter.answer(
            queries,
            on: day,
            arrangement,
            format: settings.format,
            showsMovement: settings.showsMovement
        )
    }
}

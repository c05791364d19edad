import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `list` for a day of the history, from the options to the exit status.
package struct ListOnDayProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let match: TextMatcher?
    private let asksServer: Bool

    /// With `asksServer`, the team's server answers.
    package init(environment: RuntimeEnvironment = .current(), match: TextMatcher? = nil, asksServer: Bool = false) {
        self.environment = environment
        self.match = match
        self.asksServer = asksServer
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
            let output = try composition.output(settings)
            let (history, answerer) = try composition.asked(server: asksServer)
            let status: ExitStatus
            switch await typed.current([text], lists.map(\.1), history) {
            case .success(let current):
                let presenter = composition.listOnDayPresenter(
                    history,
                    answerer,
                    output,
                    try settings.addresses(environment)
                )
                var arrangement = settings.arrangement
                arrangement.match = match
                status = await presenter.answer(
                    lists.map(\.0),
                    on: try current.day(text, RunOption.on.option),
                    arrangement,
                    format: settings.format,
                    showsMovement: settings.showsMovement
                )
            case .failure(let failure): status = output.show(Screen(failure))
            }
            await composition.closeHistory()
            return status
        }
    }
}

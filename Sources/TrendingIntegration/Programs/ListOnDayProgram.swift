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
        let day = try day(text)
        return try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let composition = Composition(
                environment: environment,
                isVerbose: settings.isVerbose,
                history: settings.history
            )
            let addresses = try settings.addresses(environment)
            var arrangement = settings.arrangement
            arrangement.match = match
            let queries = try await composition.historyLists(settings).map(\.0)
            let presenter = composition.listOnDayPresenter(composition.output(settings), addresses)
            let status = await presenter.answer(
                queries,
                on: day,
                arrangement,
                format: settings.format,
                showsMovement: settings.showsMovement
            )
            await composition.closeHistory()
            return status
        }
    }

    private func day(_ text: String) throws(UsageMistake) -> TrendingDay {
        do throws(HistoryDayMistake) {
            return try HistoryCalendar(environment.clock).day(text)
        } catch {
            throw UsageMistake(error.sentence(RunOption.on.option))
        }
    }
}

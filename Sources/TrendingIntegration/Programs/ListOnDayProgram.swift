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
            let output = try composition.output(settings)
            let status = try await composition.answer { (asked) async throws(UsageMistake) in
                let output = ValidScreenOutput(output: output, asked: asked)
                switch await typed.current([text], lists.map(\.1), asked.interactor) {
                case .success(let current):
                    let day = try current.day(text, RunOption.on.option)
                    return try await show(lists.map(\.0), day, settings, composition, asked, output)
                case .failure(let failure): return output.show(Screen(failure))
                }
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
        _ asked: AskedHistory,
        _ output: any ScreenDisplay
    ) async throws(UsageMistake) -> ExitStatus {
        var arrangement = settings.arrangement
        arrangement.match = match
        let presenter = composition.listOnDayPresenter(
            asked,
            output,
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

/// Says which history answers. Shows nothing if the server has failed in the middle of its answers.
private struct ValidScreenOutput: ScreenDisplay {
    let output: ScreenOutput
    let asked: AskedHistory

    func show(_ screen: Screen) -> ExitStatus {
        asked.hasFailed ? .temporary : output.show(screen.answered(by: asked.answerer()))
    }

    func showPictured(_ screen: Screen) async -> ShownScreen {
        asked.hasFailed ? ShownScreen(.temporary) : await output.showPictured(screen.answered(by: asked.answerer()))
    }
}

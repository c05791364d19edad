import TrendingData
import TrendingDomain
import TrendingPresentation

/// Makes the output from the options for output; the view options are those of other settings.
package typealias HistoryOutput = (RuntimeEnvironment, ViewOptions) -> ScreenOutput

/// Runs `history` and `diff`, from the options to the exit status.
package struct HistoryProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// The days that the user names, as typed.
    package struct Days: Sendable {
        package var from: String?
        package var to: String?

        package init(from: String? = nil, to: String? = nil) {
            self.from = from
            self.to = to
        }
    }

    /// Shows the history of one repository. `text` is a rank, a name or an address. The options for lists select among
    /// the lists of the repository; those in the environment and the configuration file do not.
    package func repo(
        _ text: String,
        _ days: Days,
        showsAll: Bool,
        options: [ConfigurationKey: String],
        _ output: HistoryOutput
    ) async throws(UsageMistake) -> ExitStatus {
        try await run(options) { (settings, composition) throws(UsageMistake) in
            let addresses = try settings.addresses(environment)
            let name = try composition.namedRepos([text], command: "history", addresses).names[0]
            var filter = HistoryFilter(days: try range(days))
            if options[.language] != nil || options[.since] != nil {
                let queries = try await composition.queries(settings).map { $0[0] }
                if options[.language] != nil { filter.languages = queries.map { $0.language?.slug ?? "" } }
                if options[.since] != nil { filter.period = queries[0].since.text }
            }
            let screen = await composition.historyPresenter().repo(name, in: filter, showsAll: showsAll)
            return output(environment, settings.view).show(screen)
        }
    }

    /// Shows the repositories with the best ranks: in one list for each language, or in all lists. A search covers all
    /// lists unless an option selects one.
    package func standings(
        _ days: Days,
        limit: Int,
        match: TextMatcher?,
        coversAll: Bool,
        options: [ConfigurationKey: String],
        _ output: HistoryOutput
    ) async throws(UsageMistake) -> ExitStatus {
        try await run(options) { (settings, composition) throws(UsageMistake) in
            let question = StandingsQuestion(days: try range(days), match: match, limit: limit)
            var questions = [question]
            let selectsList = Self.ofLists.contains { options[$0] != nil }
            if !coversAll, match == nil || selectsList {
                questions = try await composition.historyLists(settings).map { _, list in
                    var question = question
                    question.list = list
                    return question
                }
            }
            let screen = await composition.historyPresenter().standings(questions)
            return output(environment, settings.view).show(screen)
        }
    }

    /// Shows what changed since a day: a date, `yesterday`, or `last` for the edition before the latest.
    package func changes(
        since text: String?,
        options: [ConfigurationKey: String],
        _ output: HistoryOutput
    ) async throws(UsageMistake) -> ExitStatus {
        try await run(options) { (settings, composition) throws(UsageMistake) in
            var day: TrendingDay?
            if let text, text.lowercased() != "last" { day = try self.day(text, "DATE") }
            let lists = try await composition.historyLists(settings).map(\.1)
            let screen = await composition.historyPresenter().changes(in: lists, since: day)
            return output(environment, settings.view).show(screen)
        }
    }

    /// The settings that select a list.
    private static let ofLists: [AnySetting] = [.language, .since, .spokenLanguage, .source, .feedURL]

    private func run(
        _ options: [ConfigurationKey: String],
        _ body: (ReposListSettings, Composition) async throws(UsageMistake) -> ExitStatus
    ) async throws(UsageMistake) -> ExitStatus {
        // How lists are sorted and cut does not concern the history.
        let standard = EffectiveSettings.defaultWord
        let all = options.merging([.sort: standard, .limit: standard]) { $1 }
        return try await EffectiveSettings.use(all, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let composition = Composition(environment: environment, history: settings.history)
            let status = try await body(settings, composition)
            await composition.closeHistory()
            return status
        }
    }

    private func range(_ days: Days) throws(UsageMistake) -> ClosedRange<TrendingDay> {
        let calendar = HistoryCalendar(environment.clock)
        do throws(HistoryDayMistake) {
            if let first = days.from { _ = try calendar.days(first) }
        } catch {
            throw UsageMistake(error.sentence(RunOption.from.option))
        }
        do throws(HistoryDayMistake) {
            return try calendar.range(from: days.from, to: days.to)
        } catch {
            throw UsageMistake(error.sentence(RunOption.to.option))
        }
    }

    private func day(_ text: String, _ option: String) throws(UsageMistake) -> TrendingDay {
        do throws(HistoryDayMistake) {
            return try HistoryCalendar(environment.clock).day(text)
        } catch {
            throw UsageMistake(error.sentence(option))
        }
    }
}

import TrendingData
import TrendingDomain
import TrendingPresentation

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

    /// As `repo`; with `-`, for each repository that standard input names.
    package func repos(
        _ text: String,
        _ days: Days,
        showsAll: Bool,
        asksServer: Bool = false,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await GivenNames.each(text, command: "history", options, environment) { (text) throws(UsageMistake) in
            try await repo(text, days, showsAll: showsAll, asksServer: asksServer, options: options)
        }
    }

    /// Shows the history of one repository. `text` is a rank, a name or an address. The options for lists select among
    /// the lists of the repository; those in the environment and the configuration file do not.
    package func repo(
        _ text: String,
        _ days: Days,
        showsAll: Bool,
        asksServer: Bool = false,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let typed = HistoryDays(environment.clock)
        _ = try typed.range(days)
        return try await run(options, asksServer) { (settings, composition, history, presenter) throws(UsageMistake) in
            let addresses = try settings.addresses(environment)
            let name = try composition.namedRepos([text], command: "history", addresses).names[0]
            let server = RepoAddress.server(GitHubAPIAddress(addresses).site) ?? ""
            let parts = Self.parts(options)
            let own = try await lists(settings, composition, areNeeded: !parts.isEmpty)
            var filter = HistoryFilter(own, selecting: parts)
            switch await typed.current([days.from, days.to], own, history) {
            case .success(let current): filter.days = try current.range(days)
            case .failure(let failure): return Screen(failure)
            }
            return await presenter.repo(
                RepoAddress(server: server, name: name),
                in: filter,
                showsAll: showsAll
            )
        }
    }

    /// Shows the repositories with the best ranks: in one list for each language, or in all lists. A search covers all
    /// lists unless an option selects one.
    package func standings(
        _ days: Days,
        limit: Int,
        match: TextMatcher?,
        coversAll: Bool,
        asksServer: Bool = false,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let typed = HistoryDays(environment.clock)
        _ = try typed.range(days)
        return try await run(options, asksServer) { (settings, composition, history, presenter) throws(UsageMistake) in
            let selectsList = !Self.parts(options).isEmpty
            let isOfLists = StandingsQuestion.isAboutLists(all: coversAll, match: match, selectsList: selectsList)
            let own = try await lists(settings, composition, areNeeded: isOfLists)
            let question: StandingsQuestion
            switch await typed.current([days.from, days.to], own, history) {
            case .success(let current):
                question = StandingsQuestion(days: try current.range(days), match: match, limit: limit)
            case .failure(let failure): return Screen(failure)
            }
            return await presenter.standings(isOfLists ? question.about(own) : [question])
        }
    }

    /// Shows what changed since a day: a date, `yesterday`, or `last` for the edition before the latest.
    package func changes(
        since text: String?,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let typed = HistoryDays(environment.clock)
        let text = text?.lowercased() == "last" ? nil : text
        if let text { _ = try typed.day(text, "DATE", takes: .dayOrLast) }
        return try await run(options) { (settings, composition, history, presenter) throws(UsageMistake) in
            let lists = try await composition.historyLists(settings).map(\.1)
            switch await typed.current([text], lists, history) {
            case .success(let current):
                var day: TrendingDay?
                if let text { day = try current.day(text, "DATE", takes: .dayOrLast) }
                return await presenter.changes(in: lists, since: day)
            case .failure(let failure): return Screen(failure)
            }
        }
    }

    /// The parts of a list that options on the command line select.
    private static func parts(_ options: [ConfigurationKey: String]) -> Set<HistoryFilter.Part> {
        let settings: [(AnySetting, HistoryFilter.Part)] = [
            (.language, .language), (.since, .period), (.spokenLanguage, .spokenLanguage), (.source, .source),
            (.githubURL, .source), (.feedURL, .source),
        ]
        return Set(settings.filter { options[$0.0] != nil }.map(\.1))
    }

    /// The lists that the settings select. If the question is not about them, they still tell which day is today.
    private func lists(
        _ settings: ReposListSettings,
        _ composition: Composition,
        areNeeded: Bool
    ) async throws(UsageMistake) -> [ListIdentity] {
        do throws(UsageMistake) {
            return try await composition.historyLists(settings).map(\.1)
        } catch {
            if areNeeded { throw error }
            return []
        }
    }

    private func run(
        _ options: [ConfigurationKey: String],
        _ asksServer: Bool = false,
        _ body: (
            ReposListSettings, Composition, HistoryInteractor, HistoryPresenter
        ) async throws(UsageMistake) -> Screen
    ) async throws(UsageMistake) -> ExitStatus {
        // How lists are sorted and cut does not concern the history.
        let standard = EffectiveSettings.defaultWord
        let all = options.merging([.sort: standard, .limit: standard]) { $1 }
        return try await EffectiveSettings.use(all, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let composition = Composition(
                environment: environment,
                isVerbose: settings.isVerbose,
                history: settings.history,
                onlyAsks: !asksServer
            )
            let (history, answerer) = try composition.asked(server: asksServer)
            let presenter = await composition.historyPresenter(history, answerer)
            let screen = try await body(settings, composition, history, presenter).answered(by: answerer)
            let status = try composition.output(settings).show(screen)
            await composition.closeHistory()
            return status
        }
    }
}

import TrendingData
import TrendingDomain
import TrendingPresentation

/// The days that the user names, as typed.
package typealias TypedDays = (from: String?, to: String?)

/// `history`, `diff` and `list --on`.
extension Run {
    /// Shows the history of one repository, or with `-`, of each that standard input names. `text` is a number, a name
    /// or an address. The options for lists select among the lists of the repository; those in the environment and the
    /// configuration file do not.
    package func history(
        of text: String,
        _ days: TypedDays,
        showsAll: Bool,
        asksServer: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        try await each(text, command: "history") { (run, text) throws(UsageMistake) in
            _ = try HistoryCalendar(run.clock).range(days)
            try run.checkAddresses()
            let name = try run.namedRepos([text], command: "history").names[0]
            let address = RepoAddress(server: RepoAddress.server(run.api.site) ?? "", name: name)
            let parts = run.typedParts
            let own = try await run.historyLists(areNeeded: !parts.isEmpty)
            return try await run.asking(asksServer, days, of: own) { (current, presenter) throws(UsageMistake) in
                let filter = HistoryFilter(own, selecting: parts, days: try current.range(days))
                return await presenter.repo(address, in: filter, showsAll: showsAll)
            }
        }
    }

    /// Shows the repositories with the best ranks: in one list for each language, or in all lists. A search covers all
    /// lists unless an option selects one.
    package func standings(
        _ days: TypedDays,
        limit: Int,
        match: TextMatcher?,
        coversAll: Bool,
        asksServer: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        _ = try HistoryCalendar(clock).range(days)
        let isOfLists = StandingsQuestion.isAboutLists(all: coversAll, match: match, selectsList: !typedParts.isEmpty)
        let own = try await historyLists(areNeeded: isOfLists)
        return try await asking(asksServer, days, of: own) { (current, presenter) throws(UsageMistake) in
            let question = StandingsQuestion(days: try current.range(days), match: match, limit: limit)
            return await presenter.standings(isOfLists ? question.about(own) : [question])
        }
    }

    /// Shows what changed since a day: a date, `yesterday`, or `last` for the edition before the latest.
    package func changes(since text: String?) async throws(UsageMistake) -> ExitStatus {
        let text = text?.lowercased() == "last" ? nil : text
        if let text { _ = try HistoryCalendar(clock).day(text, "DATE", takes: .dayOrLast) }
        let lists = try await historyLists().map(\.1)
        return try await asking(false, (text, nil), of: lists) { (current, presenter) throws(UsageMistake) in
            var day: TrendingDay?
            if let text { day = try current.day(text, "DATE", takes: .dayOrLast) }
            return await presenter.changes(in: lists, since: day)
        }
    }

    /// Shows the lists of a day. `text` is a date as typed.
    package func lists(
        on text: String,
        _ match: TextMatcher?,
        asksServer: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        _ = try HistoryCalendar(clock).day(text, RunOption.on.option)
        let lists = try await historyLists()
        let request = request(.list, lists.map { [$0.0] }, match, onlyUnseen: false)
        return try await asking(asksServer, (text, nil), of: lists.map(\.1)) {
            (current, presenter) throws(UsageMistake) in
            let day = try current.day(text, RunOption.on.option)
            return await presenter.lists(request, on: day, await starredInteractor.marks(), clock)
        }
    }

    /// The parts of a list that options on the command line select.
    private var typedParts: Set<HistoryFilter.Part> {
        let ofQuery: [(AnySetting, [HistoryFilter.Part])] = [
            (.language, [\.language]), (.since, [\.period]), (.spokenLanguage, [\.spokenLanguage]),
        ]
        let settings = ofQuery + AnySetting.ofSource.map { ($0, [\.source, \.server]) }
        return Set(settings.filter { self.settings.origin(of: $0.0) == .option }.flatMap(\.1))
    }

    /// The lists that the settings select. If the question is not about them, they still tell which day is today.
    private func historyLists(areNeeded: Bool) async throws(UsageMistake) -> [ListIdentity] {
        do {
            return try await historyLists().map(\.1)
        } catch {
            if areNeeded { throw error }
            return []
        }
    }

    /// The lists of these queries. Each language has one: that of the first source.
    private func historyLists() async throws(UsageMistake) -> [(TrendingQuery, ListIdentity)] {
        var lists: [(TrendingQuery, ListIdentity)] = []
        for queries in try await queries() {
            guard let list = ListIdentity(queries[0]) else { throw UsageMistake(noHistoryOf: queries[0]) }
            lists.append((queries[0], list))
        }
        return lists
    }

    /// Shows the answer to a question about `days`, as typed. `lists` tell which day is today.
    private func asking(
        _ asksServer: Bool,
        _ days: TypedDays,
        of lists: [ListIdentity],
        _ answer: (HistoryCalendar, HistoryPresenter) async throws(UsageMistake) -> Screen
    ) async throws(UsageMistake) -> ExitStatus {
        let run = with { $0.onlyAsks = !asksServer }
        let output = try run.output()
        let (history, team) = try run.asked(server: asksServer)
        // Opens the history only if a day depends on the current list.
        let isRelative = [days.from, days.to].contains { $0.map(HistoryCalendar.isRelative) ?? false }
        let calendar = await Result { () async throws(HistoryFailure) in
            try await history.calendar(HistoryCalendar(clock), for: isRelative ? lists : [])
        }
        let screen: Screen
        switch calendar {
        case .success(let current):
            let presenter = HistoryPresenter(
                history: history,
                team: team,
                isRecording: keepsHistory,
                queries: await historyQueries(),
                naming: settings.configured,
                color: Self.languageColor
            )
            screen = try await answer(current, presenter)
        case .failure(let failure): screen = failure.screen
        }
        let status = output.show(screen.answered(by: team))
        await run.closeHistory()
        return status
    }
}

/// Reads days as the user typed them.
extension HistoryCalendar {
    /// `option` is the option or argument that names the day.
    fileprivate func day(
        _ text: String,
        _ option: String,
        takes form: HistoryDayForm = .day
    ) throws(UsageMistake) -> TrendingDay {
        do {
            return try day(text)
        } catch {
            throw UsageMistake(error.sentence(option, takes: form))
        }
    }

    func range(_ days: TypedDays) throws(UsageMistake) -> ClosedRange<TrendingDay> {
        var option = RunOption.from
        do {
            if let first = days.from { _ = try self.days(first) }
            option = .to
            return try range(from: days.from, to: days.to)
        } catch {
            throw UsageMistake(error.sentence(option.option, takes: .days))
        }
    }
}

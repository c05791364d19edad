import TrendingDomain

/// Runs `history` and `diff`.
package struct HistoryPresenter {
    let history: HistoryInteractor
    let texts: HistoryTexts

    /// `color` returns GitHub's colour of a language as `#rrggbb`. `isRecording` is false if the user turned the
    /// history off; earlier days are still shown. `team` is the host of the team's server, if that answers.
    package init(
        history: HistoryInteractor,
        team: String? = nil,
        isRecording: Bool = true,
        queries: @escaping HistoryQueries,
        naming: NamedOptions = [],
        color: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.history = history
        texts = HistoryTexts(isRecording: isRecording, queries: queries, naming: naming, team: team, color: color)
    }

    /// A repository that is on no list is a success with an empty document and a note.
    package func repo(_ address: RepoAddress, in filter: HistoryFilter, showsAll: Bool) async -> Screen {
        do {
            let found = try await history.repo(address, in: filter)
            let texts = await texts.completed(
                by: history,
                otherThan: found.lists.isEmpty ? RepoAddress.host(address.server) : nil
            )
            return Screen(
                RepoHistoryContent(history: found, texts: texts, showsAll: showsAll),
                notes: found.lists.isEmpty ? [.warning(texts.noRepo(found))] : [],
                needsReader: true
            )
        } catch {
            return error.screen
        }
    }

    /// One question for each list.
    package func standings(_ questions: [StandingsQuestion]) async -> Screen {
        var answers: [Standings] = []
        for question in questions {
            do {
                answers.append(try await history.standings(question))
            } catch {
                return error.screen
            }
        }
        let empty = answers.filter(\.rows.isEmpty)
        let elsewhere = empty.lazy.compactMap { $0.question.list?.elsewhere }.first
        let texts = await texts.completed(by: history, otherThan: elsewhere)
        var said: [ScreenNote] = []
        for standings in empty { said.addNew(texts.noRows(standings)) }
        return Screen(
            StandingsContent(standings: answers, isSeveral: questions.count > 1, texts: texts),
            notes: said,
            needsReader: true
        )
    }

    /// What changed in each list since a day, or since the edition before the latest. If a list can't be compared, the
    /// others are shown, followed by the reason.
    package func changes(in lists: [ListIdentity], since day: TrendingDay?) async -> Screen {
        var found: [ListChanges] = []
        var said: [ScreenNote] = []
        var statuses: [ExitStatus] = []
        for list in lists {
            do {
                let changes = try await history.changes(of: list, since: day)
                found.append(changes)
                if let day, changes.from.day != day {
                    said.append(.warning(texts.otherDay(changes, wanted: day)))
                }
            } catch {
                let texts = await texts.completed(by: history, otherThan: list.elsewhere)
                said.addNew(texts.problem(error, list))
                statuses.append(ExitStatus(error))
                if case .failed = error { break }
            }
        }
        let content = ListChangesContent(changes: found, isSeveral: lists.count > 1, queries: texts.queries)
        return Screen(found.isEmpty ? nil : content, notes: said, status: .worst(statuses), needsReader: true)
    }

    /// Runs `list --on`: shows the lists as they were on a day. If a list can't be shown, the others are, followed by
    /// the reason.
    package func lists(
        _ request: ReposListRequest,
        on day: TrendingDay,
        _ marks: StarMarks,
        _ clock: ReaderClock
    ) async -> Screen {
        var loaded: [LoadedList<Repo>] = []
        var editions: [TrendingQuery: Edition] = [:]
        var screen = Screen()
        var statuses: [ExitStatus] = []
        for query in request.lists.map({ $0.queries[0] }) {
            guard let list = ListIdentity(query) else { continue }
            var texts = self.texts
            texts.queries = { _ in query }
            do {
                let found = try await history.edition(of: list, on: day)
                let shown = TrendingList(found.edition, movement: found.movement, of: query, color: texts.color)
                loaded.append(LoadedList(list: shown, origin: .stored(because: nil)))
                editions[query] = found.edition
                if found.isOfOtherDay { screen.notes.append(.warning(texts.otherDay(found))) }
            } catch {
                let completed = await texts.completed(by: history, otherThan: list.elsewhere)
                screen.notes.addNew(completed.problem(error, list))
                statuses.append(ExitStatus(error))
                if case .failed = error { break }
            }
        }
        // The days of the history are days in UTC.
        var clock = clock
        clock.day = { CalendarDay(of: $0) }
        var texts = request.texts(marks, clock)
        texts.alwaysNamesDay = true
        (texts.editions, texts.team) = (editions, self.texts.team)
        do {
            for (query, edition) in editions where request.format.isFeed {
                texts.timelines[query] = try await history.timeline(of: edition.list, through: edition.day)
            }
        } catch {
            return error.screen
        }
        screen.status = .worst(statuses)
        if !loaded.isEmpty {
            screen.content = ListContent(loaded, of: request.lists.count > 1 ? nil : [], texts)
            screen.needsReader = true
        }
        return screen
    }
}

/// `team` is the host of the team's server, if that answers a question, and not the history of this machine.
extension Screen {
    /// With a note before the others if a server answered. Like them, it follows the content, so it is on the
    /// terminal when a pager has ended.
    package func answered(by team: String?) -> Screen {
        guard let team else { return self }
        var screen = self
        screen.notes.insert(.sentence("From the server of the team's history, \(team)."), at: 0)
        return screen
    }
}

extension [ScreenNote] {
    /// Adds a warning unless it was said of an earlier list.
    fileprivate mutating func addNew(_ warning: String) {
        if !contains(.warning(warning)) { append(.warning(warning)) }
    }
}

extension JSONNode {
    static func team(_ host: String?) -> JSONNode? { host.map { ["host": $0] } }
}

extension HistoryFailure {
    package var screen: Screen { .warning(HistoryFailureText(self).words, status: ExitStatus(self)) }
}

extension UsageMistake {
    /// The list of the query has no history.
    package init(noHistoryOf query: TrendingQuery) {
        let other = "Choose another source with \(AnySetting.source.option)."
        switch query.source.signal {
        case .sample: self.init("The sample has no history, because it never changes. \(other)", option: .source)
        case .starred: self.init("Lists of stars have no history. \(other)", option: .source)
        case .trending, .newest, .published:
            let since = AnySetting.since.option
            self.init("A range of days has no history. Choose a period such as weekly with \(since).", option: .since)
        }
    }
}

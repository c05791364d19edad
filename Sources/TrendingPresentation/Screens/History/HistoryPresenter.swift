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
                otherThan: found.lists.isEmpty && !address.server.isEmpty ? RepoAddress.host(address.server) : nil
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
}

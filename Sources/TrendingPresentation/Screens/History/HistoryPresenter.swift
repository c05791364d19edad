import TrendingDomain

/// Runs `history` and `diff`.
package struct HistoryPresenter: Sendable {
    let history: HistoryInteractor
    private let queries: HistoryQueries
    let color: @Sendable (String) -> String?
    private let notes: HistoryNoteText
    let answerer: HistoryAnswerer
    let isRecording: Bool

    /// `color` returns GitHub's colour of a language as `#rrggbb`. `isRecording` is false if the user turned the history
    /// off; earlier days are still shown.
    package init(
        history: HistoryInteractor,
        answerer: HistoryAnswerer = .own,
        isRecording: Bool = true,
        queries: @escaping HistoryQueries,
        color: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.history = history
        self.answerer = answerer
        self.queries = queries
        self.color = color
        self.isRecording = isRecording
        notes = HistoryNoteText(isRecording: isRecording, queries: queries)
    }

    /// A repository that is on no list is a success with an empty document and a note.
    package func repo(_ address: RepoAddress, in filter: HistoryFilter, showsAll: Bool) async -> Screen {
        do throws(HistoryFailure) {
            let found = try await history.repo(address, in: filter)
            let notes = found.lists.isEmpty ? await notes(namesServers: !address.server.isEmpty) : notes
            return Screen(
                RepoHistoryContent(history: found, answerer: answerer, queries: queries, showsAll: showsAll),
                notes: found.lists.isEmpty ? [.warning(notes.noRepo(found))] : [],
                needsReader: true
            )
        } catch {
            return Screen(error)
        }
    }

    private func notes(namesServers: Bool) async -> HistoryNoteText {
        await notes.completed(by: history, answerer, namesServers: namesServers)
    }

    /// One question for each list.
    package func standings(_ questions: [StandingsQuestion]) async -> Screen {
        var answers: [Standings] = []
        for question in questions {
            do throws(HistoryFailure) {
                answers.append(try await history.standings(question))
            } catch {
                return Screen(error)
            }
        }
        let texts = StandingsTexts(queries: queries, color: color)
        let empty = answers.filter(\.rows.isEmpty)
        let isElsewhere = empty.contains { $0.question.list?.mayBeArchived == false }
        let notes = empty.isEmpty ? notes : await notes(namesServers: isElsewhere)
        var said: [ScreenNote] = []
        for standings in empty { said.addNew(notes.noRows(standings)) }
        return Screen(
            StandingsContent(
                standings: answers,
                isSeveral: questions.count > 1,
                answerer: answerer,
                texts: texts
            ),
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
            do throws(EditionProblem) {
                let changes = try await history.changes(of: list, since: day)
                found.append(changes)
                if let day, changes.from.day != day {
                    said.append(.warning(notes.otherDay(changes, wanted: day)))
                }
            } catch {
                let notes = await notes(namesServers: !list.mayBeArchived)
                said.addNew(notes.problem(error, list))
                statuses.append(ExitStatus(error))
                if case .failed = error { break }
            }
        }
        let content = ListChangesContent(
            changes: found,
            isSeveral: lists.count > 1,
            answerer: answerer,
            queries: queries
        )
        return Screen(found.isEmpty ? nil : content, notes: said, status: .worst(statuses), needsReader: true)
    }
}

import TrendingDomain

/// Runs `list` for a day of the history.
package struct ListOnDayPresenter: Sendable {
    private let history: HistoryInteractor
    private let marks: StarMarksInteractor
    private let ranks: RankRecorder
    private let clock: ReaderClock
    private let color: @Sendable (String) -> String?
    private let display: any ScreenDisplay
    private let isRecording: Bool
    private let answerer: HistoryAnswerer

    ///
    package init(
        history: HistoryInteractor,
        answerer: HistoryAnswerer = .own,
        isRecording: Bool = true,
        marks: StarMarksInteractor,
        ranks: RankRecorder,
        clock: ReaderClock,
        color: @escaping @Sendable (String) -> String?,
        display: any ScreenDisplay
    ) {
        self.history = history
        self.answerer = answerer
        self.isRecording = isRecording
        self.marks = marks
        self.ranks = ranks
        self.color = color
        self.display = display
        // The days of the history are days in UTC.
        self.clock = ReaderClock(now: clock.now, day: { CalendarDay(of: $0) }, timeOfDay: clock.timeOfDay)
    }

    /// Shows the list of each query. If a list can't be shown, the others are, followed by the reason.
    package func answer(
        _ queries: [TrendingQuery],
        on day: TrendingDay,
        _ arrangement: Arrangement,
        format: OutputFormat,
        showsMovement: Bool = true
    ) async -> ExitStatus {
        var loaded: [LoadedList<Repo>] = []
        var editions: [TrendingQuery: Edition] = [:]
        var said: [ScreenNote] = []
        var statuses: [ExitStatus] = []
        for query in queries {
            guard let list = ListIdentity(query) else { continue }
            let notes = HistoryNoteText(isRecording: isRecording, queries: { _ in query })
            do throws(EditionProblem) {
                let found = try await history.edition(of: list, on: day)
                let shown = TrendingList(found.edition, movement: found.movement, of: query, color: color)
                loaded.append(LoadedList(list: shown, origin: .stored(because: nil)))
                editions[query] = found.edition
                if found.isOfOtherDay { said.append(.warning(notes.otherDay(found))) }
            } catch {
                let completed = await notes.completed(by: history, answerer, namesServers: !list.mayBeArchived)
                said.addNew(completed.problem(error, list))
                statuses.append(ExitStatus(error))
                if case .failed = error { break }
            }
        }
        let marks = await marks.marks()
        var texts = ReposListTexts(arrangement: arrangement, marks: marks, showsMovement: showsMovement, clock: clock)
        texts.alwaysNamesDay = true
        (texts.editions, texts.answerer) = (editions, answerer.json)
        do throws(HistoryFailure) {
            for (query, edition) in editions where format.isFeed {
                texts.timelines[query] = try await history.timeline(of: edition.list, through: edition.day)
            }
        } catch {
            return shown(Screen(error))
        }
        var screen = Screen(notes: said, status: .worst(statuses))
        if loaded.isEmpty { return shown(screen) }
        screen.content = ListContent(loaded, of: queries.count > 1 ? nil : [], texts)
        screen.needsReader = true
        let status = shown(screen)
        if format == .text, status == screen.status {
            ranks.remember(loaded.map { texts.ranked($0.list) })
        }
        return status
    }

    private func shown(_ screen: Screen) -> ExitStatus { display.show(screen.answered(by: answerer)) }
}

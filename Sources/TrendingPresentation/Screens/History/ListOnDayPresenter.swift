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
        var lists: [EditionOfQuery] = []
        var said: [ScreenNote] = []
        var statuses: [ExitStatus] = []
        for query in queries {
            guard let list = ListIdentity(query) else { continue }
            let notes = HistoryNoteText(isRecording: isRecording, queries: { _ in query })
            do throws(EditionProblem) {
                let found = try await history.edition(of: list, on: day)
                lists.append(EditionOfQuery(query: query, found: found))
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
        do throws(HistoryFailure) {
            for list in lists where format.isFeed {
                let edition = list.edition
                texts.timelines[list.query] = try await history.timeline(of: edition.list, through: edition.day)
            }
        } catch {
            return shown(Screen(error))
        }
        return show(lists, said, .worst(statuses), texts, format, isSeveral: queries.count > 1)
    }

    private func show(
        _ editions: [EditionOfQuery],
        _ notes: [ScreenNote],
        _ status: ExitStatus,
        _ texts: ReposListTexts,
        _ format: OutputFormat,
        isSeveral: Bool
    ) -> ExitStatus {
        guard !editions.isEmpty else { return shown(Screen(notes: notes, status: status)) }
        let lists = editions.map { $0.list(color: color) }
        let content = ListOnDayContent(
            lists: lists,
            editions: editions.map(\.edition),
            answerer: answerer,
            texts: texts,
            isSeveral: isSeveral
        )
        let found = shown(Screen(content, notes: notes, status: status, needsReader: true))
        if format == .text, found == status {
            ranks.remember(lists.map { (rankedName($0), texts.arrangement.apply(to: $0.list.items)) })
        }
        return found
    }

    private func shown(_ screen: Screen) -> ExitStatus { display.show(screen.answered(by: answerer)) }

    /// With the day.
    private func rankedName(_ found: (day: TrendingDay, list: TrendingList)) -> String {
        var date = ListDate(found.list, clock)
        date.isAlwaysNamed = true
        return found.list.query.rankedName(date)
    }
}

/// An edition, with the query that found it.
private struct EditionOfQuery {
    var query: TrendingQuery
    var found: FoundEdition

    var edition: Edition { found.edition }

    func list(color: (String) -> String?) -> (day: TrendingDay, list: TrendingList) {
        (edition.day, TrendingList(edition, movement: found.movement, of: query, color: color))
    }
}

/// Lists as they were on a day, in each format.
struct ListOnDayContent: RowsContent {
    let lists: [(day: TrendingDay, list: TrendingList)]
    let editions: [Edition]
    var answerer = HistoryAnswerer.own
    let texts: ReposListTexts
    /// Whether the user requested several lists.
    let isSeveral: Bool

    func text(_ renderer: PlainTextRenderer) -> String { renderer.render(viewModels) }

    var viewModels: [ReposListViewModel] {
        zip(lists, editions).map { found, edition in
            var model = texts.viewModel(LoadedList(list: found.list, origin: .stored(because: nil)))
            model.freshness =
                edition.origin.isOfTeam
                ? "from the team's history"
                : edition.origin == .program ? "from the history" : "from an imported archive"
            model.isOld = false
            model.hint = nil
            return model
        }
    }

    var columns: [String] { RowFormat.repoColumns }

    var headings: [RowsHeading] {
        zip(lists, viewModels).map { found, model in
            var heading = texts.heading(LoadedList(list: found.list, origin: .stored(because: nil)))
            (heading.name, heading.title) = (model.title.string, model.title.string)
            heading.day = found.day
            heading.notes.append(model.freshness.string)
            return heading
        }
    }

    func document() -> JSONNode {
        let documents = zip(lists, editions).map { found, edition in
            let loaded = LoadedList(list: found.list, origin: .stored(because: nil))
            let hasTime = edition.lastSeen != nil
            return JSONNode.list(loaded, texts, answerer: ["teamHistory": answerer], hasTime: hasTime)
        }
        return isSeveral || documents.isEmpty ? .lists(documents) : documents[0]
    }
}

import TrendingDomain

/// Runs `list`, `refresh` and `starred`: shows the list as soon as it is loaded. A refresh also sends pending stars and
/// reports their results at the end.
package struct ReposListPresenter: Sendable {
    let lists: ListInteractor<Repo>
    let marks: StarMarksInteractor
    let refreshes: StarsRefreshInteractor
    let ranks: RankRecorder
    let seen: SeenRecorder
    let timelines: TimelineInteractor
    let starsTexts: StarsTexts
    let clock: ReaderClock
    let display: any ScreenDisplay
    let onShown: @Sendable ([Repo]) -> Void

    /// `onShown` gets the rows of each list that was shown.
    package init(
        lists: ListInteractor<Repo>,
        marks: StarMarksInteractor,
        refreshes: StarsRefreshInteractor,
        ranks: RankRecorder,
        seen: SeenRecorder = .off,
        timelines: TimelineInteractor,
        starsTexts: StarsTexts,
        clock: ReaderClock,
        display: any ScreenDisplay,
        onShown: @escaping @Sendable ([Repo]) -> Void = { _ in }
    ) {
        self.lists = lists
        self.marks = marks
        self.refreshes = refreshes
        self.ranks = ranks
        self.seen = seen
        self.timelines = timelines
        self.starsTexts = starsTexts
        self.clock = clock
        self.display = display
        self.onShown = onShown
    }

    /// The returned screen has the notes that follow the list.
    package func answer(_ request: ReposListRequest) async -> Screen {
        guard request.action == .refresh, let refresh = await refreshes.refresh(beside: request.list.queries) else {
            return Screen(status: await showList(request).status)
        }
        // The list of an account's stars must contain the stars that are sent now.
        if request.list.queries.contains(where: { $0.source.signal == .starred }) {
            let report = await refresh.send()
            let shown = await showList(request, after: report)
            return Screen(notes: notes(report, after: request.cause(of: shown.failure)), status: shown.status)
        }
        async let ended = refresh.run()
        let shown = await showList(request, beside: refresh)
        if shown.status == .interrupted { return Screen(status: .interrupted) }
        let (sent, unfetched) = await ended
        let notes = notes(sent, unfetched, after: request.cause(of: shown.failure))
        return Screen(notes: notes, status: shown.status)
    }

    /// Shows a loaded list with its marks, and stores its ranks.
    func show(
        _ loaded: LoadedList<Repo>,
        _ request: ReposListRequest,
        after report: StarReport? = nil,
        beside refresh: StarsRefresh? = nil
    ) async -> ExitStatus {
        // Before the marks are read, so the marks include every star that has been sent.
        let isSending = await refresh?.isSending ?? false
        var marks = await marks.marks()
        marks.isBeingSent = isSending
        let loaded = await self.marks.completed(loaded, marks)
        let status = ExitStatus(loaded, requiresFresh: request.requiresFresh)
        var (texts, notes) = await seen.texts(texts(request, marks), for: [loaded.list], request)
        do throws(HistoryFailure) {
            texts = try await timelines.texts(texts, for: [loaded.list], request.format)
        } catch {
            return display.show(Screen(error))
        }
        var screen = texts.screen(loaded, of: request.list.queries, status: status)
        screen.notes += notes
        if request.misses([loaded]) { screen.notes.append(.warning(.missingFreshList)) }
        let shown = await display.showPictured(screen)
        let ended = shown.status
        if loaded.list.query.source.signal == .starred { reportRefused(marks, after: report) }
        if [.success, .temporary].contains(ended) {
            await remember([loaded.list], shownBy: texts, request, shown.rows)
        }
        return ended
    }

    func texts(_ request: ReposListRequest, _ marks: StarMarks) -> ReposListTexts {
        ReposListTexts(
            arrangement: request.arrangement,
            marks: marks,
            naming: request.configured,
            ignoresWaits: request.ignoresWaits,
            showsMovement: request.showsMovement,
            clock: clock
        )
    }

    func load(_ request: ReposListRequest) async throws(LoadFailure) -> LoadedList<Repo> {
        switch request.action {
        case .list: try await lists.list(request.list)
        case .refresh: try await lists.refresh(request.list)
        }
    }

    /// Notes about stars and marks. `said` is a failure that has already been shown.
    func notes(
        _ report: StarReport,
        _ unfetched: StaleStars? = nil,
        after said: RemoteFailure?
    ) -> [ScreenNote] {
        let sentences = starsTexts.narration(report, after: said)
        return (sentences + (unfetched.map { [starsTexts.sentence($0, after: said)] } ?? [])).map { .warning($0) }
    }

    /// Tells `onShown` the rows, stores their ranks, and records that they were seen. JSON output does only the first. A
    /// screen without rows keeps the ranks of the list before it.
    func remember(
        _ lists: [TrendingList],
        shownBy texts: ReposListTexts,
        _ request: ReposListRequest,
        _ rows: [Int]?
    ) async {
        let shown = lists.map { ($0.query.rankedName(ListDate($0, clock)), texts.arrangement.apply(to: $0.items)) }
        onShown(shown.flatMap(\.1))
        guard request.format == .text, shown.contains(where: { !$0.1.isEmpty }) else { return }
        ranks.remember(shown)
        let notes = await seen.remember(lists, shownBy: texts, request, rows)
        if !notes.isEmpty { _ = display.show(Screen(notes: notes)) }
    }
}

extension ReposListPresenter {
    /// The status after showing a list, and the failure that was shown if the list is not fresh.
    private typealias Shown = (status: ExitStatus, failure: RemoteFailure?)

    private func showList(
        _ request: ReposListRequest,
        after report: StarReport? = nil,
        beside refresh: StarsRefresh? = nil
    ) async -> Shown {
        do {
            let loaded = try await load(request)
            return (await show(loaded, request, after: report, beside: refresh), loaded.origin.failure)
        } catch {
            if let waiting = await marks.waiting(request.list, error) {
                return (await show(waiting, request, after: report), waiting.origin.failure)
            }
            return (display.show(texts(request, .none).screen(error, for: request.list.queries[0])), error.remote)
        }
    }

    /// Reports refused changes, which have no row in a list of stars.
    private func reportRefused(_ marks: StarMarks, after report: StarReport?) {
        let said = report?.earlier.map(\.change) ?? []
        let refused = marks.book?.refused.filter { !said.contains($0.change) } ?? []
        let notes = starsTexts.narration(refused: refused).map { ScreenNote.warning($0) }
        if !notes.isEmpty { _ = display.show(Screen(notes: notes)) }
    }
}

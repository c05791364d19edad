import TrendingDomain

/// Answers `list`, `refresh` and `starred`: shows the list as soon as it is there. Beside a refresh, stars that wait are
/// sent, and what came of them is said at the end.
package struct ReposListPresenter: Sendable {
    let lists: ListInteractor<Repo>
    let marks: StarMarksInteractor
    let refreshes: StarsRefreshInteractor
    let ranks: RankMemory
    let starsTexts: StarsTexts
    let clock: ReaderClock
    let display: any ScreenDisplay

    package init(
        lists: ListInteractor<Repo>,
        marks: StarMarksInteractor,
        refreshes: StarsRefreshInteractor,
        ranks: RankMemory,
        starsTexts: StarsTexts,
        clock: ReaderClock,
        display: any ScreenDisplay
    ) {
        self.lists = lists
        self.marks = marks
        self.refreshes = refreshes
        self.ranks = ranks
        self.starsTexts = starsTexts
        self.clock = clock
        self.display = display
    }

    /// The screen has what remains to be said once the list is shown.
    package func answer(_ request: ReposListRequest) async -> Screen {
        guard request.action == .refresh, let refresh = await refreshes.refresh(beside: request.list.queries) else {
            return Screen(status: await showList(request).status)
        }
        // The list of an account's stars has to contain what is sent now.
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

    /// Shows a list that was loaded, with its marks, and remembers its ranks.
    func show(
        _ loaded: LoadedList<Repo>,
        _ request: ReposListRequest,
        after report: StarReport? = nil,
        beside refresh: StarsRefresh? = nil
    ) async -> ExitStatus {
        // Asked before the marks are read, so that the marks know of every star that was sent until now.
        let isSending = await refresh?.isSending ?? false
        var marks = await marks.marks()
        marks.isBeingSent = isSending
        let loaded = await self.marks.completed(loaded, marks)
        let status = ExitStatus(loaded, requiresFresh: request.requiresFresh)
        let screen = texts(request, marks).screen(loaded, of: request.list.queries, status: status)
        let ended = display.show(screen)
        if loaded.list.query.source.signal == .starred { sayRefused(marks, after: report) }
        if [.success, .temporary].contains(ended) { remember([loaded.list], request) }
        return ended
    }

    func texts(_ request: ReposListRequest, _ marks: StarMarks) -> ReposListTexts {
        ReposListTexts(arrangement: request.arrangement, marks: marks, naming: request.configured, clock: clock)
    }

    func load(_ request: ReposListRequest) async throws(LoadFailure) -> LoadedList<Repo> {
        switch request.action {
        case .list: try await lists.list(request.list)
        case .refresh: try await lists.refresh(request.list)
        }
    }

    /// What came of stars and marks; `said` is a failure that was said before.
    func notes(
        _ report: StarReport,
        _ unfetched: UnfetchedMarks? = nil,
        after said: RemoteFailure?
    ) -> [ScreenNote] {
        let sentences = starsTexts.narration(report, after: said)
        return (sentences + (unfetched.map { [starsTexts.sentence($0, after: said)] } ?? [])).map { .warning($0) }
    }

    /// JSON names no ranks to a user at a terminal.
    func remember(_ lists: [TrendingList], _ request: ReposListRequest) {
        guard request.format == .text else { return }
        ranks.remember(lists.map { ($0.query.rankedName, request.arrangement.apply(to: $0.items)) })
    }
}

extension ReposListPresenter {
    /// How showing a list ended, and the failure that was said instead of a list that was fetched now.
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

    /// What the server refused, which has no row of its own in a list of stars.
    private func sayRefused(_ marks: StarMarks, after report: StarReport?) {
        let said = report?.earlier.map(\.change) ?? []
        let refused = marks.book?.refused.filter { !said.contains($0.change) } ?? []
        let notes = starsTexts.narration(refused: refused).map { ScreenNote.warning($0) }
        if !notes.isEmpty { _ = display.show(Screen(notes: notes)) }
    }
}

import TrendingDomain

/// Runs `developers`: shows the stored lists, or fetches them.
package struct DevelopersPresenter: Sendable {
    private let lists: ListInteractor<Developer>
    private let ranks: RankRecorder
    private let clock: ReaderClock
    private let display: any ScreenDisplay

    package init(
        lists: ListInteractor<Developer>,
        ranks: RankRecorder,
        clock: ReaderClock,
        display: any ScreenDisplay
    ) {
        self.lists = lists
        self.ranks = ranks
        self.clock = clock
        self.display = display
    }

    /// Loads the lists one after the other, then shows them together. If one list can't be loaded, the others are shown,
    /// followed by the reason, and the run ends with the worst status.
    package func answer(_ requests: [ReposListRequest]) async -> ExitStatus {
        var loaded: [LoadedList<Developer>] = []
        var failures: [(failure: LoadFailure, query: TrendingQuery)] = []
        for request in requests {
            do throws(LoadFailure) {
                loaded.append(try await load(request))
            } catch {
                if ExitStatus(error) == .interrupted { return .interrupted }
                failures.append((error, request.list.queries[0]))
            }
        }
        let request = requests[0]
        let statuses = loaded.map { ExitStatus($0, requiresFresh: request.requiresFresh) }
        let status = ExitStatus.worst(statuses + failures.map { ExitStatus($0.failure) })
        let screen = screen(loaded, failures, request, isSeveral: requests.count > 1, status)
        let ended = display.show(screen)
        if ended == status, request.format == .text { remember(loaded.map(\.list), request) }
        return ended
    }

    private func load(_ request: ReposListRequest) async throws(LoadFailure) -> LoadedList<Developer> {
        switch request.action {
        case .list: try await lists.list(request.list)
        case .refresh: try await lists.refresh(request.list)
        }
    }

    private func screen(
        _ loaded: [LoadedList<Developer>],
        _ failures: [(failure: LoadFailure, query: TrendingQuery)],
        _ request: ReposListRequest,
        isSeveral: Bool,
        _ status: ExitStatus
    ) -> Screen {
        let texts = texts(request)
        guard !loaded.isEmpty, isSeveral else {
            guard let list = loaded.first else { return texts.screen(failures, isSeveral: isSeveral, status) }
            let notes = texts.listNarration(of: list).map { ScreenNote.warning(TerminalText($0)) }
            return screen(loaded, notes, texts, request, isSeveral: isSeveral, status)
        }
        let notes = texts.narration(of: loaded).map { ScreenNote.warning($0) }
        var screen = screen(loaded, notes, texts, request, isSeveral: isSeveral, status)
        screen.notes += texts.screen(failures, isSeveral: isSeveral, status).notes
        return screen
    }

    private func screen(
        _ loaded: [LoadedList<Developer>],
        _ notes: [ScreenNote],
        _ texts: ReposListTexts,
        _ request: ReposListRequest,
        isSeveral: Bool,
        _ status: ExitStatus
    ) -> Screen {
        Screen(
            DevelopersContent(lists: loaded, texts: texts, isSeveral: isSeveral),
            notes: notes + (request.misses(loaded) ? [.warning(.missingFreshList)] : []),
            status: status,
            needsReader: true
        )
    }

    private func texts(_ request: ReposListRequest) -> ReposListTexts {
        ReposListTexts(
            arrangement: request.arrangement,
            naming: request.configured,
            ignoresWaits: request.ignoresWaits,
            showsMovement: request.showsMovement,
            clock: clock
        )
    }

    /// A list without rows keeps the ranks of the list before it.
    private func remember(_ lists: [RankedList<Developer>], _ request: ReposListRequest) {
        let shown = lists.map { ($0.query.rankedName, request.arrangement.apply(to: $0.items)) }
        if shown.contains(where: { !$0.1.isEmpty }) { ranks.remember(developers: shown) }
    }
}

extension ReposListTexts {
    /// Why there is no list. With several languages, each failure names its language.
    fileprivate func screen(
        _ failures: [(failure: LoadFailure, query: TrendingQuery)],
        isSeveral: Bool,
        _ status: ExitStatus
    ) -> Screen {
        guard let first = failures.first else { return Screen(status: status) }
        if !isSeveral { return screen(first.failure, for: first.query) }
        return Screen(notes: note(failures).map { [$0] } ?? [], status: status)
    }
}

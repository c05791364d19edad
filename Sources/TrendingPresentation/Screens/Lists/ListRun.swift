import TrendingDomain

/// Loads lists one after the other, shows them together, and remembers what was shown.
package struct ListRun<Item: ListedItem>: Sendable {
    private let lists: ListInteractor<Item>
    private let ranks: RankRecorder
    private let seen: SeenRecorder
    private let timelines: TimelineInteractor
    private let clock: ReaderClock
    private let onShown: @Sendable ([Item]) -> Void
    let display: any ScreenDisplay

    /// `onShown` gets the rows that were shown.
    package init(
        lists: ListInteractor<Item>,
        ranks: RankRecorder,
        seen: SeenRecorder = .off,
        timelines: TimelineInteractor,
        clock: ReaderClock,
        display: any ScreenDisplay,
        onShown: @escaping @Sendable ([Item]) -> Void = { _ in }
    ) {
        self.lists = lists
        self.ranks = ranks
        self.seen = seen
        self.timelines = timelines
        self.clock = clock
        self.onShown = onShown
        self.display = display
    }

    /// The result of one of several requests.
    struct Load: Sendable {
        let request: ReposListRequest
        var result: Result<LoadedList<Item>, LoadFailure>

        var status: ExitStatus {
            switch result {
            case .success(let loaded): ExitStatus(loaded, requiresFresh: request.requiresFresh)
            case .failure(let error): ExitStatus(error)
            }
        }

        /// Why no fresh list is shown.
        var failure: RemoteFailure? {
            switch result {
            case .success(let loaded): loaded.origin.failure
            case .failure(let error): error.remote
            }
        }
    }

    /// `substitute` is the list in place of one that can't be loaded. Returns `nil` if the user interrupted the run.
    func load(
        _ requests: [ReposListRequest],
        substitute: (ListRequest, LoadFailure) async -> LoadedList<Item>? = { _, _ in nil }
    ) async -> [Load]? {
        var loads: [Load] = []
        for request in requests {
            do throws(LoadFailure) {
                let loaded =
                    switch request.action {
                    case .list: try await lists.list(request.list)
                    case .refresh: try await lists.refresh(request.list)
                    }
                loads.append(Load(request: request, result: .success(loaded)))
            } catch {
                if let loaded = await substitute(request.list, error) {
                    loads.append(Load(request: request, result: .success(loaded)))
                } else if ExitStatus(error) == .interrupted {
                    return nil
                } else {
                    loads.append(Load(request: request, result: .failure(error)))
                }
            }
        }
        return loads
    }

    /// Shows the lists, followed by the reasons why others can't be shown. `profiles` loads those of the shown rows.
    /// Returns the worst status.
    func show(
        _ loads: [Load],
        _ marks: StarMarks = .none,
        profiles: ([LoadedList<Item>], Arrangement) async -> LoadedProfiles? = { _, _ in nil }
    ) async -> ExitStatus {
        let request = loads[0].request
        let loaded = loads.compactMap { try? $0.result.get() }
        var texts = ReposListTexts(request, marks, clock)
        var status = ExitStatus.worst(loads.map(\.status))
        if !loaded.isEmpty {
            var notes: [ScreenNote]
            (texts, notes) = await seen.texts(texts, for: loaded.map(\.list), request)
            do throws(HistoryFailure) {
                // A feed that lacks them would have entries with other ids, so the failure is not a reason to go on.
                if request.format.isFeed { texts.timelines = try await timelines.timelines(of: loaded.map(\.list)) }
            } catch {
                return display.show(Screen(error))
            }
            texts.profiles = await profiles(loaded, texts.arrangement)
            if texts.profiles?.failure == .cancelled { return .interrupted }
            if request.misses(loaded) { notes.append(.warning(.missingFreshList)) }
            var screen = texts.screen(loaded, of: loads.count > 1 ? nil : request.list.queries, status: status)
            screen.notes += notes
            let shown = await display.showPictured(screen)
            if [.success, status].contains(shown.status) {
                await remember(loaded.map(\.list), shownBy: texts, request, shown.rows)
            }
            status = shown.status
        }
        let failures = loads.compactMap { load in
            if case .failure(let error) = load.result { (error, load.request.list.queries[0]) } else { nil }
        }
        guard let note = texts.note(failures, namesLanguages: loads.count > 1) else { return status }
        return display.show(Screen(notes: [note], status: status))
    }

    /// Tells `onShown` the rows, stores their ranks, and records that they were seen. JSON output does only the first. A
    /// screen without rows keeps the ranks of the list before it.
    private func remember(
        _ lists: [RankedList<Item>],
        shownBy texts: ReposListTexts,
        _ request: ReposListRequest,
        _ rows: [Int]?
    ) async {
        let shown = lists.map(texts.ranked)
        onShown(shown.flatMap(\.shown))
        guard request.format == .text, shown.contains(where: { !$0.shown.isEmpty }) else { return }
        Item.remember(shown, ranks)
        let notes = await seen.remember(lists, shownBy: texts, request, rows)
        if !notes.isEmpty { _ = display.show(Screen(notes: notes)) }
    }
}

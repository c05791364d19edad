import TrendingDomain

/// Loads lists one after the other, shows them together, and records what was seen.
package struct ListRun<Item: ListedItem> {
    private let lists: ListInteractor<Item>
    private let seen: SeenInteractor?
    private let history: @Sendable () -> HistoryInteractor
    let clock: ReaderClock
    private let onShown: @Sendable ([Item]) -> Void
    let display: any ScreenDisplay

    /// `seen` is `nil` if nothing is recorded. `history` is called when it is first needed. `onShown` gets the rows
    /// that were shown.
    package init(
        lists: ListInteractor<Item>,
        seen: SeenInteractor? = nil,
        history: @escaping @Sendable () -> HistoryInteractor,
        clock: ReaderClock,
        display: any ScreenDisplay,
        onShown: @escaping @Sendable ([Item]) -> Void = { _ in }
    ) {
        self.lists = lists
        self.seen = seen
        self.history = history
        self.clock = clock
        self.onShown = onShown
        self.display = display
    }

    struct Load {
        let list: ListRequest
        var result: Result<LoadedList<Item>, LoadFailure>

        func status(_ request: ReposListRequest) -> ExitStatus {
            switch result {
            case .success(let loaded): ExitStatus(loaded, requiresFresh: request.settings[.requireFresh])
            case .failure(let error): ExitStatus(error)
            }
        }

        /// Why no fresh list is shown, if the list has one source: then it is also the server that stars are sent to.
        /// With several sources the failure may be of another one.
        var failure: RemoteFailure? {
            guard list.queries.count == 1 else { return nil }
            return switch result {
            case .success(let loaded): loaded.origin.failure
            case .failure(let error): error.remote
            }
        }
    }

    /// `substitute` is the list in place of one that can't be loaded. Returns `nil` if the user interrupted the run.
    func load(
        _ request: ReposListRequest,
        substitute: (ListRequest, LoadFailure) async -> LoadedList<Item>? = { _, _ in nil }
    ) async -> [Load]? {
        var loads: [Load] = []
        for list in request.lists {
            let result: Result<LoadedList<Item>, LoadFailure>
            do {
                switch request.action {
                case .list: result = .success(try await lists.list(list))
                case .refresh: result = .success(try await lists.refresh(list))
                }
            } catch {
                let loaded = await substitute(list, error)
                if loaded == nil, ExitStatus(error) == .interrupted { return nil }
                result = loaded.map { .success($0) } ?? .failure(error)
            }
            loads.append(Load(list: list, result: result))
        }
        return loads
    }

    /// Shows the lists, followed by the reasons why others can't be shown. `profiles` loads those of the shown rows.
    /// Returns the worst status.
    func show(
        _ loads: [Load],
        _ request: ReposListRequest,
        _ marks: StarMarks = .none,
        profiles: ([LoadedList<Item>], Arrangement) async -> LoadedProfiles? = { _, _ in nil }
    ) async -> ExitStatus {
        let isSeveral = loads.count > 1
        let loaded = loads.compactMap { try? $0.result.get() }
        var texts = request.texts(marks, clock)
        var status = ExitStatus.worst(loads.map { $0.status(request) })
        if !loaded.isEmpty {
            if request.onlyUnseen { texts.arrangement.addresses = [] }
            var notes = await seen?.complete(&texts, for: loaded, request) ?? []
            do {
                // A feed that lacks them would have entries with other ids, so the failure is not a reason to go on.
                if request.format.isFeed { texts.timelines = try await history().timelines(of: loaded.map(\.list)) }
            } catch {
                return display.show(error.screen)
            }
            texts.profiles = await profiles(loaded, texts.arrangement)
            if texts.profiles?.failure == .cancelled { return .interrupted }
            if loaded.contains(where: { ExitStatus($0, requiresFresh: request.settings[.requireFresh]) == .temporary })
            {
                notes.append(.warning("The run failed, because \(AnySetting.requireFresh.option) needs a fresh list."))
            }
            let queries = isSeveral ? nil : loads[0].list.queries
            var screen = texts.screen(loaded, of: queries, status: status)
            screen.notes += notes
            let leavesOut = request.isNews && texts.unseen.isRecorded
            let read = leavesOut ? loaded.filter { !texts.arrangement.apply(to: $0.list.items).isEmpty } : loaded
            if leavesOut {
                if let sentence = texts.news(loaded.map(\.list)) { screen.notes.append(.sentence(sentence)) }
                if request.format == .text {
                    screen.content = read.isEmpty ? nil : ListContent(read, of: queries, texts)
                }
            }
            let shown = await display.showPictured(screen)
            if [.success, screen.status].contains(shown.status) {
                await record(read.map(\.list), shown.rows, isText: request.format == .text, texts)
            }
            status = shown.status
        }
        let failures = loads.compactMap { load in
            if case .failure(let error) = load.result { (error, load.list.queries[0]) } else { nil }
        }
        for (_, query) in failures { texts.recorded[query] = await newestDay(of: query) }
        guard let note = texts.note(failures, namesLanguages: isSeveral) else { return status }
        return display.show(Screen(notes: [note], status: status))
    }

    /// The last day of a list of repositories in the history.
    private func newestDay(of query: TrendingQuery) async -> TrendingDay? {
        guard Item.kind == .repos, let list = ListIdentity(query) else { return nil }
        return await history().newestDay(of: list)
    }

    /// Tells `onShown` the rows that were shown. Those of a text are seen: `counts` are how many of each list.
    private func record(_ lists: [RankedList<Item>], _ counts: [Int]?, isText: Bool, _ texts: ReposListTexts) async {
        var rows: [Item] = []
        for list in lists { rows += texts.arrangement.apply(to: list.items) }
        onShown(rows)
        guard isText, !rows.isEmpty else { return }
        if let failures = await seen?.remember(lists, shownBy: texts, counts), !failures.isEmpty {
            _ = display.show(Screen(notes: failures))
        }
    }
}

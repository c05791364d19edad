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

/// Lists that the user requested together, and how to show them.
package struct ReposListRequest {
    package enum Action {
        case list, refresh
    }

    var action: Action
    /// They differ in the language.
    var lists: [ListRequest]
    var settings: EffectiveSettings
    var match: TextMatcher?
    /// Whether to show only rows that no person has seen.
    var onlyUnseen: Bool
    /// Whether lists without unseen rows are left out, and rows of its first list that were never shown are unseen.
    package var isNews = false
    /// Whether the run ignores rate-limit waits.
    private let ignoresWaits: Bool

    package init(
        _ action: Action,
        _ lists: [ListRequest],
        _ settings: EffectiveSettings,
        match: TextMatcher? = nil,
        onlyUnseen: Bool = false,
        ignoresWaits: Bool = false
    ) {
        self.action = action
        self.lists = lists
        self.settings = settings
        self.match = match
        self.onlyUnseen = onlyUnseen
        self.ignoresWaits = ignoresWaits
    }

    var format: OutputFormat { settings.outputFormat }

    func texts(_ marks: StarMarks, _ clock: ReaderClock) -> ReposListTexts {
        ReposListTexts(
            settings: settings,
            arrangement: settings.arrangement(matching: match),
            marks: marks,
            ignoresWaits: ignoresWaits,
            clock: clock
        )
    }
}

extension ListRun<Developer> {
    /// Runs `developers`: shows the stored lists, or fetches them. Also shows the profiles of the rows, unless
    /// `profiles` is `nil`.
    package func answer(
        _ request: ReposListRequest,
        _ profiles: ProfilesInteractor?,
        _ progress: any ProgressDisplay
    ) async -> ExitStatus {
        guard let loads = await load(request) else { return .interrupted }
        return await show(loads, request) { lists, arrangement in
            guard let profiles else { return nil }
            // Asks again if a list was fetched in this run, and asks nothing if the server did not answer.
            let logins = lists.flatMap { arrangement.apply(to: $0.list.items).map(\.login) }
            let isFetched = lists.contains { $0.origin == .remote }
            let isFailed = lists.contains { $0.origin.failure != nil }
            let freshness: DetailFreshness = isFetched ? .refreshed : isFailed ? .storedOnly : .stored
            var seen: Set<String> = []
            let unique = logins.filter { seen.insert($0.lowercased()).inserted }
            return await progress.attend("Reading the profiles of developers …") {
                await profiles.load(unique, freshness)
            }
        }
    }
}

extension UsageMistake {
    /// The page of developers has no other periods, and no other source has developers.
    package static let developersPeriod = UsageMistake(
        "GitHub lists developers for a day, a week or a month. \(AnySetting.since.option) can be daily, weekly or monthly."
    )

    /// GitHub's page of developers names no languages.
    package static let developersGroup = UsageMistake(
        "Developers have no language to group by. Leave out \(AnySetting.group.option)."
    )

    /// GitHub says only in its lists how many stars were gained.
    package static let starredSort = UsageMistake(
        "Favourites have no stars gained. \(AnySetting.sort.option) can be rank, stars, forks or name."
    )

    /// GitHub shows no counts of developers.
    package static let developersSort = UsageMistake(
        "Developers have no counts to sort by. \(AnySetting.sort.option) can be rank or name."
    )
}

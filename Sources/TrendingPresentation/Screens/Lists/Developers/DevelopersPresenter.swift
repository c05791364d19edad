import TrendingDomain

/// Runs `developers`: shows the stored lists, or fetches them.
package struct DevelopersPresenter: Sendable {
    private let lists: ListInteractor<Developer>
    private let profiles: ProfilesInteractor
    private let progress: any ProgressDisplay
    private let ranks: RankRecorder
    private let seen: SeenRecorder
    private let timelines: TimelineInteractor
    private let clock: ReaderClock
    private let display: any ScreenDisplay

    package init(
        lists: ListInteractor<Developer>,
        profiles: ProfilesInteractor,
        progress: any ProgressDisplay,
        ranks: RankRecorder,
        seen: SeenRecorder = .off,
        timelines: TimelineInteractor,
        clock: ReaderClock,
        display: any ScreenDisplay
    ) {
        self.lists = lists
        self.profiles = profiles
        self.progress = progress
        self.ranks = ranks
        self.seen = seen
        self.timelines = timelines
        self.clock = clock
        self.display = display
    }

    /// Loads the lists one after the other, then shows them together. If one list can't be loaded, the others are shown,
    /// followed by the reason, and the run ends with the worst status. With `details`, also shows the profiles of the rows.
    package func answer(_ requests: [ReposListRequest], details: Bool = false) async -> ExitStatus {
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
        var (texts, notes) = await seen.texts(texts(request), for: loaded.map(\.list), request)
        do throws(HistoryFailure) {
            texts = try await timelines.texts(texts, for: loaded.map(\.list), request.format)
        } catch {
            return display.show(Screen(error))
        }
        let profiles = details ? await profiles(of: loaded, texts.arrangement) : nil
        if profiles?.failure == .cancelled { return .interrupted }
        var screen = screen(loaded, failures, texts, request, isSeveral: requests.count > 1, profiles, status)
        screen.notes += notes
        let shown = await display.showPictured(screen)
        let ended = shown.status
        if ended == status, request.format == .text {
            remember(loaded.map(\.list), texts)
            let notes = await seen.remember(loaded.map(\.list), shownBy: texts, request, shown.rows)
            if !notes.isEmpty { _ = display.show(Screen(notes: notes)) }
        }
        return ended
    }

    private func load(_ request: ReposListRequest) async throws(LoadFailure) -> LoadedList<Developer> {
        switch request.action {
        case .list: try await lists.list(request.list)
        case .refresh: try await lists.refresh(request.list)
        }
    }

    /// Asks again if a list was fetched in this run, and asks nothing if the server did not answer.
    private func profiles(of lists: [LoadedList<Developer>], _ arrangement: Arrangement) async -> LoadedProfiles {
        let logins = lists.flatMap { arrangement.apply(to: $0.list.items).map(\.login) }
        let isFetched = lists.contains { $0.origin == .remote }
        let isFailed = lists.contains { $0.origin.failure != nil }
        let freshness: DetailFreshness = isFetched ? .refreshed : isFailed ? .storedOnly : .stored
        var seen: Set<String> = []
        let unique = logins.filter { seen.insert($0.lowercased()).inserted }
        return await progress.attend(.readingProfiles) { [profiles] in await profiles.load(unique, freshness) }
    }

    private func screen(
        _ loaded: [LoadedList<Developer>],
        _ failures: [(failure: LoadFailure, query: TrendingQuery)],
        _ texts: ReposListTexts,
        _ request: ReposListRequest,
        isSeveral: Bool,
        _ profiles: LoadedProfiles?,
        _ status: ExitStatus
    ) -> Screen {
        guard let first = loaded.first else { return texts.screen(failures, isSeveral: isSeveral, status) }
        let notes = isSeveral ? texts.narration(of: loaded) : texts.listNarration(of: first).map { TerminalText($0) }
        let details = profiles.map {
            DeveloperDetailsTexts(loaded: $0, source: first.list.query.source, clock: clock).narration
        }
        var texts = texts
        texts.profiles = profiles
        let content = ListContent(loaded, of: isSeveral ? nil : request.list.queries, texts)
        let missing = request.misses(loaded) ? [ScreenNote.warning(.missingFreshList)] : []
        let others = isSeveral ? texts.screen(failures, isSeveral: true, status).notes : []
        return Screen(
            content,
            notes: (notes + (details ?? [])).map { .warning($0) } + missing + others,
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
    private func remember(_ lists: [RankedList<Developer>], _ texts: ReposListTexts) {
        let shown = lists.map { ($0.query.rankedName(ListDate($0, clock)), texts.arrangement.apply(to: $0.items)) }
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

import TrendingDomain

/// Runs `list`, `refresh` and `starred`. A refresh also sends pending stars, and reports their results at the end.
package struct ReposListPresenter {
    let run: ListRun<Repo>
    private let refresh: @Sendable ([TrendingQuery]) async -> StarsRefresh?
    let starred: StarredInteractor
    private let texts: StarsTexts

    /// `refresh` starts a refresh of stars beside lists, if they need one.
    package init(
        run: ListRun<Repo>,
        refresh: @escaping @Sendable ([TrendingQuery]) async -> StarsRefresh?,
        starred: StarredInteractor,
        texts: StarsTexts
    ) {
        self.run = run
        self.refresh = refresh
        self.starred = starred
        self.texts = texts
    }

    /// Shows the lists, which differ in the language. The returned screen has the notes that follow them.
    package func answer(_ request: ReposListRequest) async -> Screen {
        let queries = request.lists.flatMap(\.queries)
        guard request.action == .refresh, let refresh = await refresh(queries) else {
            return await show(request).screen
        }
        // The list of an account's stars must contain the stars that are sent now.
        if queries.contains(where: { $0.source.signal == .starred }) {
            let report = await refresh.send()
            let (screen, failure) = await show(request, after: report)
            return adding(texts.narration(report, after: failure), to: screen)
        }
        async let ended = refresh.run()
        let (screen, failure) = await show(request, beside: refresh)
        if screen.status == .interrupted { return screen }
        let (sent, unfetched) = await ended
        let sentence = unfetched.map { texts.sentence($0, after: failure) }
        return adding(texts.narration(sent, after: failure) + (sentence.map { [$0] } ?? []), to: screen)
    }

    private func adding(_ sentences: [String], to screen: Screen) -> Screen {
        var screen = screen
        screen.notes += sentences.warnings
        return screen
    }

    /// The screen that follows the lists, and a failure that was shown because one of them is not fresh.
    private func show(
        _ request: ReposListRequest,
        beside refresh: StarsRefresh? = nil,
        after report: StarReport? = nil
    ) async -> (screen: Screen, failure: RemoteFailure?) {
        guard let loads = await run.load(request, substitute: starred.waiting) else {
            return (.interrupted, nil)
        }
        let failure = loads.lazy.compactMap(\.failure).first
        // Before the marks are read, so the marks include every star that has been sent.
        let isSending = await refresh?.isSending ?? false
        return (await show(loads, request, isSending: isSending, after: report), failure)
    }

    /// Shows the signed-in user's stars, or the favourites on this machine. A refresh fetches the list even if one is
    /// stored.
    package func answer(starred request: ReposListRequest) async -> Screen {
        do {
            return await answer(try await starred.plan(request.lists[0].queries[0]), request)
        } catch {
            return .warning(texts.sentence(error, nil), status: ExitStatus(error))
        }
    }

    private func answer(_ plan: StarredPlan, _ request: ReposListRequest) async -> Screen {
        if case .list(let account, let isOutdated, let damage) = plan {
            if let damage { say(damage.starsSentence) }
            var request = request
            request.lists[0].queries[0].account = account
            if isOutdated { request.action = .refresh }
            return await answer(request)
        }
        if request.action == .refresh { say(StarsTexts.notSignedIn) }
        switch plan {
        case .list: return Screen()
        case .favourites(let favourites):
            for (account, count) in await starred.pending() { say(texts.pending(count, of: account.login)) }
            return await show([ListRun.Load(list: request.lists[0], result: .success(favourites))], request)
        case .unreadableFavourites(let failure):
            return .warning(failure.starsSentence, status: .inputOutput)
        }
    }

    /// Shows the lists with their marks. The returned screen has the notes about refused stars.
    private func show(
        _ loads: [ListRun<Repo>.Load],
        _ request: ReposListRequest,
        isSending: Bool = false,
        after report: StarReport? = nil
    ) async -> Screen {
        var marks = await starred.marks()
        marks.isBeingSent = isSending
        var loads = loads
        for (index, load) in loads.enumerated() {
            guard case .success(let loaded) = load.result else { continue }
            loads[index].result = .success(await starred.completed(loaded, marks))
        }
        let status = await run.show(loads, request, marks)
        // Refused changes have no row in a list of stars.
        let isOfStars = loads.contains { (try? $0.result.get())?.list.query.source.signal == .starred }
        let said = report?.earlier.map(\.change) ?? []
        let refused = isOfStars ? marks.book?.refused.filter { !said.contains($0.change) } ?? [] : []
        return Screen(notes: texts.narration(refused: refused).warnings, status: status)
    }

    private func say(_ sentence: String) {
        _ = run.display.show(.warning(sentence))
    }
}

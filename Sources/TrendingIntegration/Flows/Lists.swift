import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// `list`, `refresh` and `new`.
extension Run {
    /// `new`: what is new to the user, fetched first if GitHub's next list is due.
    package func news(_ match: TextMatcher?) async throws(UsageMistake) -> ExitStatus {
        let maxAge = settings[.maxAge] ?? .turn
        return try await with { $0.settings[.maxAge] = maxAge }.lists(.list, match, onlyUnseen: true, isNews: true)
    }

    /// `list` and `refresh`. With `coversAllLists`, searches all stored lists, not only the list of one query. With
    /// `onlyUnseen`, shows only rows that no person has seen; with `isNews`, only lists that have some. With
    /// `readmesAtOnce`, also fetches the READMEs of the shown rows, that many at the same time.
    package func lists(
        _ action: ReposListRequest.Action,
        _ match: TextMatcher? = nil,
        coversAllLists: Bool = false,
        onlyUnseen: Bool = false,
        isNews: Bool = false,
        readmesAtOnce: Int? = nil
    ) async throws(UsageMistake) -> ExitStatus {
        if onlyUnseen, !recordsSeen { throw .seenIsOff(isNews: isNews) }
        try checkAddresses()
        let output = try output()
        if coversAllLists {
            let request = request(action, [], match, onlyUnseen: false)
            let (presenter, filter) = (reposListPresenter(output), try await typedFilter())
            return output.show(await presenter.answer(request, stored: storedListsService, filter))
        }
        let lists = try await queries()
        if action == .refresh { prepareNetwork(for: lists) }
        var request = request(action, lists, match, onlyUnseen: onlyUnseen)
        request.isNews = isNews
        let shown = LockedValue<[Repo]>([])
        let presenter = reposListPresenter(pictured(output, inCards: true)) { rows in shown.update { $0 += rows } }
        var status = output.show(await presenter.answer(request))
        if settings.outputFormat == .text { await noteOpened(lists) }
        if let readmesAtOnce, status != .interrupted {
            status = .worst([status, output.show(await prefetch(shown.value, atOnce: readmesAtOnce))])
        }
        await finishHistory()
        return status
    }

    /// Fetches the READMEs of `rows`, `atOnce` at the same time.
    private func prefetch(_ rows: [Repo], atOnce: Int) async -> Screen {
        let run = with { $0.deadline = RunDeadline(limit: .seconds(3600)) }
        let prefetch = DetailsPrefetch(details: run.detailsInteractor()) { await run.sourceContext().reachAPI() }
        return await prefetch.screen(rows, of: addresses.siteHost, atOnce: atOnce, detailsTexts, progress: self)
    }

    /// What options select of the stored lists; the environment and the configuration file select nothing.
    private func typedFilter() async throws(UsageMistake) -> ListFilter {
        var filter = ListFilter(since: settings.isGiven(.since) ? settings[.since] : nil)
        for name in settings.isGiven(.language) ? settings[.language] : [] {
            if let language = try await language(name) { filter.languages.append(language) }
        }
        return filter
    }

    /// With `--match` or `--unseen`, the request has no count: all rows are searched, and the limit applies to those
    /// that are found.
    func request(
        _ action: ReposListRequest.Action,
        _ lists: [[TrendingQuery]],
        _ match: TextMatcher?,
        onlyUnseen: Bool
    ) -> ReposListRequest {
        let count = match == nil && !onlyUnseen ? settings[.limit] : nil
        return ReposListRequest(
            action,
            lists.map { ListRequest($0, count: count, maxAge: settings[.maxAge]) },
            settings,
            match: match,
            onlyUnseen: onlyUnseen,
            ignoresWaits: ignoresWaits
        )
    }
}

extension Run {
    /// `developers`. With `refreshes`, fetches the lists even if they are stored. With `details`, also shows the
    /// profiles. With `onlyUnseen`, shows only developers that no person has seen.
    package func developers(
        _ match: TextMatcher?,
        refreshes: Bool,
        details: Bool,
        onlyUnseen: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        let run = try narrowed()
        if !TrendingQuery.Period.named.contains(settings[.since]) { throw .developersPeriod }
        if onlyUnseen, !recordsSeen { throw .seenIsOff() }
        try checkAddresses()
        let lists = try await run.queries().map { $0.map(\.ofDevelopers) }
        if refreshes { prepareNetwork(for: lists) }
        let request = run.request(refreshes ? .refresh : .list, lists, match, onlyUnseen: onlyUnseen)
        let display = run.pictured(try run.output(), inCards: true)
        let user = starUser
        let profiles = ProfilesInteractor(
            remote: sourceContext().profiles,
            local: storedDetails.profiles,
            isSignedIn: { await user.account() != nil || user.hasTokenVariable() }
        )
        let status = await listRun(developersInteractor(), display).answer(request, details ? profiles : nil, self)
        if settings.outputFormat == .text { await noteOpened(lists) }
        await closeHistory()
        return status
    }

    /// Without orders and groups of the configuration file that developers don't have.
    private func narrowed() throws(UsageMistake) -> Run {
        var run = self
        if ![.rank, .name].contains(settings[.sort]) {
            if settings.isGiven(.sort) { throw .developersSort }
            run.settings[.sort] = .rank
        }
        if RowFormat(settings)?.groupsByLanguage == true {
            if settings.isGiven(.group) { throw .developersGroup }
            run.settings[.group] = .none
        }
        return run
    }
}

extension TrendingQuery {
    fileprivate var ofDevelopers: TrendingQuery {
        var query = self
        query.kind = .developers
        return query
    }
}

/// `refresh --all-languages`, and what is scheduled with that option.
extension Run {
    /// Between two requests to a server that others use too, in seconds.
    private static let leastPause: Int64 = 5
    /// In minutes. A run takes more than an hour.
    private static let leastCollectionInterval = 120

    /// Fetches the list of all languages and that of each language, and stores them. `within` is the time in seconds
    /// over which the requests are spread; `nil` for as fast as is polite. Returns also the first problem.
    package func collect(
        within: Int64?
    ) async throws(UsageMistake) -> (status: ExitStatus, problem: String?) {
        let run = try await collecting()
        let (output, lists) = (try run.output(), try await run.queries())
        run.prepareNetwork(for: lists)
        let collector = ListCollector(lists: run.interactor(run.remote)) { seconds in
            _ = try await WakeableSleep().sleep(for: .seconds(seconds))
        }
        let collected = await collector.collect(
            lists.map { ListRequest($0, maxAge: settings[.maxAge] ?? .seconds(Self.halfPeriod($0))) },
            pause: Self.pause(lists, within),
            clock,
            progress: run
        )
        let status = output.show(collected.screen)
        await run.finishHistory()
        return (status, collected.problem)
    }

    /// Throws if the lists can't be collected by a schedule.
    func checkCollection(every interval: ScheduleInterval) async throws(UsageMistake) {
        for setting in [AnySetting.limit, .notify] where settings.isGiven(setting) {
            throw .collectsAllLanguages(setting.option)
        }
        if interval.minutes < Self.leastCollectionInterval { throw .collectsSeldom }
        let run = try await collecting()
        _ = try (run.output(), await run.queries())
    }

    /// With the lists of all languages.
    private func collecting() async throws(UsageMistake) -> Run {
        if settings.isGiven(.language) { throw .collectsAllLanguages(AnySetting.language.option) }
        var run = self
        let format = settings.outputFormat
        if ![.text, .json].contains(format) {
            if settings.isGiven(.format) || format == .row { throw .hasNoRows(format) }
            run.settings[.format] = .text
        }
        run.deadline = nil
        try checkAddresses()
        run.settings[.language] = await ["all"] + languageCatalog().entries(matching: nil).map(\.language.slug)
        return run
    }

    /// GitHub makes a list once in its period, so a list that is younger than half of it is that of now, most often.
    private static func halfPeriod(_ queries: [TrendingQuery]) -> Int64 {
        (queries.first?.since.days ?? 1) * 43_200
    }

    private static func pause(_ lists: [[TrendingQuery]], _ within: Int64?) -> Int64 {
        let isShared = lists.joined().contains(where: \.source.isShared)
        return max(isShared ? leastPause : 0, (within ?? 0) / Int64(max(1, lists.count)))
    }
}

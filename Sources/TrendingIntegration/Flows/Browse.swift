import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `browse`. `filter` is the filter to start with. With `resumes`, starts where the last run ended.
    package func browse(_ filter: String?, resumes: Bool) async throws(UsageMistake) -> ExitStatus {
        guard console.standardOutput != nil, console.isInputTerminal else { throw .browseNeedsTerminal }
        guard console.movesCursor else { throw .browseNeedsCursor }
        let (run, narration) = narrated()
        let bindings = KeyBindings(settings[.keys])
        let requests = try await run.queries().map { queries in
            ListRequest(queries, count: settings[.limit], maxAge: settings[.maxAge])
        }
        let services = BrowseServices(run, requests, bindings)
        let marks = await run.starredInteractor.marks()
        let choosesList = filter != nil || AnySetting.ofListChoice.contains(where: settings.isGiven)
        var place = ListPlace(query: requests[0].queries[0])
        var goesOn = false
        if let last = run.listPlace?.load(), resumes || !choosesList && isOfToday(last),
            let known = await services.resumable(last)
        {
            (place, goesOn) = (known, true)
        }
        if let filter { (place.filter, place.leftAt) = (filter, nil) }
        let opened = run.openedLists?.load().recent(at: now()) ?? []
        let isAtStart = !goesOn && !resumes && !choosesList && hasSeveral(requests, opened)
        let router = BrowseRouter(
            await listScreen(services, marks, bindings, at: place, opened, isAtStart: isAtStart),
            detailsTexts,
            bindings: bindings,
            isWide: place.isWide
        )
        var content = BrowseContent(
            router,
            services,
            marks,
            Style(console, settings, of: console.standardOutput),
            narration,
            run.browsePictures,
            keepPlace: run.keepPlace
        )
        let (status, signal) = await showOnFullScreen(&content)
        narration.end()
        run.keepPlace(content.router)
        await content.end()
        await run.closeHistory()
        if let signal { ProcessEnd.end(bySignal: signal) }
        return status
    }

    private func isOfToday(_ place: ListPlace) -> Bool {
        place.leftAt.map { clock.day($0) == clock.day(now()) } ?? false
    }

    /// Whether there is more than one list, apart from periods: a reader of one language needs no start page.
    private func hasSeveral(_ requests: [ListRequest], _ opened: [OpenedList]) -> Bool {
        var queries = requests.map { $0.queries[0] } + opened.map(\.query)
        for index in queries.indices { (queries[index].since, queries[index].kind) = (.daily, .repos) }
        return queries.contains { !$0.isSameList(as: queries[0]) }
    }

    private func listScreen(
        _ services: BrowseServices,
        _ marks: StarMarks,
        _ bindings: KeyBindings,
        at place: ListPlace,
        _ opened: [OpenedList],
        isAtStart: Bool
    ) async -> ListScreen {
        let stored = isAtStart ? nil : await services.storedRows(place.query, marks)
        var options = ListScreenOptions(queries: services.requests.map { $0.queries[0] }, settings, clock: clock)
        (options.host, options.bindings) = (addresses.siteHost, bindings)
        return ListScreen(
            options,
            stored,
            marks: marks,
            unseen: await services.unseen(stored),
            at: place,
            opened: opened,
            isAtStart: isAtStart
        )
    }

    private func keepPlace(_ router: BrowseRouter) {
        guard let list = router.list else { return }
        var place = list.place
        place.isWide = router.isWide
        listPlace?.save(place)
        openedLists?.add(list.opened, now: now())
        lastShownRecorder.remember(list.numbered)
    }

    /// For a full screen: warnings go to its footer, and a log only to a file.
    func narrated() -> (Run, BrowseNarration) {
        let narration = BrowseNarration(print: Run.warn)
        var environment = environment
        environment.console.standardError = nil
        var run = Run(environment, settings, for: use, warn: { narration.take($0) })
        if console.standardError != nil { run.logger = nil }
        run.deadline = nil
        return (run, narration)
    }

    /// Returns also the signal that asked the program to end.
    func showOnFullScreen(
        _ content: inout some FullScreenContent
    ) async -> (status: ExitStatus, signal: Int32?) {
        var fullScreen = FullScreen(capabilities) { DisplayWidth.of(String($0)) }
        fullScreen.asksBackground = console.mayAskBackground
        do {
            switch try await fullScreen.run(&content) {
            case .interrupted: return (.interrupted, nil)
            case .terminated(let signal): return (.interrupted, signal)
            case .finished, .hungUp: return (.success, nil)
            }
        } catch {
            ScreenOutput(console, settings).say(.noFullScreen)
            return (.inputOutput, nil)
        }
    }
}

/// What the next `browse` has to know.
extension Run {
    /// `nil` if there is no known folder for it.
    private var listPlace: ListPlaceFile? { dataFolder("/browse").map { ListPlaceFile(folder: $0) } }

    /// `nil` if there is no known folder for it.
    private var openedLists: OpenedListsFile? { dataFolder("/browse").map { OpenedListsFile(folder: $0) } }

    /// Remembers the lists that were shown on a terminal: one that could not be fetched is not stored.
    func noteOpened(_ lists: [[TrendingQuery]]) async {
        guard console.standardOutput != nil else { return }
        var opened: [OpenedList] = []
        for queries in lists {
            for query in queries where await isStored(query) {
                opened.append(OpenedList(query: queries[0], at: now()))
                break
            }
        }
        openedLists?.add(opened, now: now())
    }

    private func isStored(_ query: TrendingQuery) async -> Bool {
        switch query.kind {
        case .repos: (try? await storedLists.load(query)).flatMap(\.self) != nil
        case .developers: (try? await storedDevelopers.load(query)).flatMap(\.self) != nil
        }
    }

    /// Pictures are those of the setting, or else what the user answered on the full screen.
    private var browsePictures: BrowsePictures {
        let answer = dataFolder("/browse").map { PictureAnswerFile(folder: $0) }
        let setting = settings.isDefault(.pictures) ? nil : settings[.pictures]
        let chosen = setting.map { $0 != .never } ?? answer?.load()
        return BrowsePictures(
            console,
            setting ?? .auto,
            chosen.map { $0 ? .shown : .hidden } ?? .undecided,
            hasColors: capabilities.colors != .none,
            converter: PictureLibraries(),
            store: { answer?.save($0) }
        )
    }
}

import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Does what the screens of `browse` ask for, beside the full screen.
actor BrowseTasks {
    private let services: BrowseServices
    private var run: Run { services.run }
    private let post: @Sendable (BrowseMessage) -> Void
    private var marks: StarMarks
    /// What is loaded one at a time: the next one ends it.
    private enum Slot {
        case details, preview, rest, threads, thread

        static func details(_ freshness: DetailFreshness) -> Slot { freshness == .storedOnly ? .preview : .details }
    }
    private var loads: [Slot: Task<Void, Never>] = [:]
    /// What was last known of the threads that were read: a stored list may be older.
    private var readThreads: [ThreadName: Detail<ThreadSummary>] = [:]
    /// The wait between two requests for the thread.
    private var pause = WakeableSleep()
    /// Sends the last change of a star: changes are sent one after the other.
    private var lastStar: Task<Void, Never>?

    init(_ services: BrowseServices, marks: StarMarks, post: @escaping @Sendable (BrowseMessage) -> Void) {
        self.services = services
        self.marks = marks
        self.post = post
    }

    func perform(_ effect: BrowseEffect) async {
        switch effect {
        case .load(.list(let query), .refreshed): await refreshList(query)
        case .load(.list(let query), _): await loadStored(query)
        case .load(.details(let repo), let freshness):
            load(.details(freshness)) { await self.loadDetails(repo, freshness) }
        case .load(.profile(let login), let freshness):
            load(.details(freshness)) { await self.loadProfile(login, freshness) }
        case .load(.threads(let repo), let freshness):
            load(.threads) { await self.loadThreads(repo, freshness) }
        case .load(.thread(let name), _):
            pause = WakeableSleep()
            load(.thread) { [pause] in await self.follow(name, pause) }
        case .rest(let key): load(.rest) { await self.rest(key) }
        case .prefetch(let key): await prefetch(key)
        case .pollThread: pause.wake()
        case .endThread: loads[.thread]?.cancel()
        case .findStoredLists:
            tell(.storedLists(await services.storedQueries()))
        case .findLanguages: tell(.languages(await services.languages()))
        case .countSections(let queries): tell(.sections(await services.figures(queries)))
        case .star(let repo): await star(repo)
        case .mark(let rows, let query, let isSeen): await mark(rows, of: query, isSeen: isSeen)
        case .open(let address): await open(address)
        case .loadAvatar(let address, let mayFetch):
            let pictures = await services.avatars?.pictures(at: [address.address], mayFetch: mayFetch)
            if let picture = pictures?[address.address] { post(.avatar(address, picture)) }
        case .loadImage(let address): post(.image(address, await services.images?.picture(at: address.address)))
        // The router and the content do these.
        case .push, .pop, .quit, .moveItem, .choosePictures, .copy, .say, .redraw: break
        }
    }

    private func load(_ slot: Slot, _ work: @escaping @Sendable () async -> Void) {
        loads[slot]?.cancel()
        loads[slot] = Task(executorPreference: MainThreadExecutor.current) { await work() }
    }

    private func tell(_ news: BrowseNews) { post(.news(news)) }

    /// Tells what is stored at once, and what was fetched later if the policy does not accept what is stored.
    private func load<Value>(
        _ details: DetailInteractor<Value>,
        _ name: RepoName,
        _ freshness: DetailFreshness,
        _ news: (LoadedDetail<Value>, _ isLast: Bool) -> BrowseNews
    ) async {
        let fetches = await details.fetches(name, freshness)
        let stored = await details.load(name, .storedOnly)
        guard !Task.isCancelled else { return }
        tell(news(stored, !fetches))
        guard fetches else { return }
        let loaded = await details.load(name, freshness)
        if !Task.isCancelled { tell(news(loaded, true)) }
    }
}

extension BrowseTasks {
    private func refreshList(_ query: TrendingQuery) async {
        guard query.kind == .repos else { return await refreshDevelopers(query) }
        let request = services.request(query)
        let refresh = await run.starsRefresh(beside: request.queries)
        do {
            let loaded = try await run.interactor(run.remote).refresh(request)
            tell(.unseen(query, await services.unseen(loaded)))
            tell(.list(query, await run.starredInteractor.completed(loaded, marks)))
        } catch {
            let waiting = await run.starredInteractor.waiting(request, error)
            tell(waiting.map { .list(query, $0) } ?? .listFailed(request.queries[0], error))
        }
        guard let refresh else { return }
        let (sent, _) = await refresh.run()
        await readMarks()
        say(services.starsTexts.narration(sent))
    }

    private func refreshDevelopers(_ query: TrendingQuery) async {
        let request = services.request(query)
        do {
            let developers = run.developersInteractor(isAttended: false)
            await show(try await developers.refresh(request), of: query)
        } catch {
            tell(.listFailed(request.queries[0], error))
        }
    }

    private func loadStored(_ query: TrendingQuery) async {
        guard let loaded = await services.storedRows(query, marks) else { return tell(.listMissing(query)) }
        await show(loaded, of: query)
    }

    private func show(_ list: any BrowsedList, of query: TrendingQuery) async {
        tell(.unseen(query, await services.unseen(list)))
        tell(.list(query, list))
    }

    private func mark(_ rows: [SeenItem], of query: TrendingQuery, isSeen: Bool) async {
        do {
            try await run.seenInteractor?.mark(rows, of: query, isSeen: isSeen)
        } catch {
            say([error.seenStoringSentence])
        }
    }

    private func readMarks() async {
        marks = await run.starredInteractor.marks()
        tell(.marks(marks))
    }

    private func say(_ sentences: [String]) {
        guard !sentences.isEmpty else { return }
        tell(.said(sentences.joined(separator: " ")))
    }
}

extension BrowseTasks {
    private func loadDetails(_ repo: RepoName, _ freshness: DetailFreshness) async {
        let stored = await services.details.details(of: repo, .storedOnly)
        let fetches = freshness == .refreshed || freshness == .stored && !stored.isWhole
        await show(stored, isLast: !fetches)
        guard fetches, !Task.isCancelled else { return }
        await show(await services.details.details(of: repo, freshness), isLast: true)
    }

    private func loadProfile(_ login: String, _ freshness: DetailFreshness) async {
        await load(run.profile, RepoName(profileOf: login), freshness) {
            .profile(login, $0, isLast: $1)
        }
    }

    private func show(_ details: RepoDetails, isLast: Bool) async {
        guard !Task.isCancelled else { return }
        let readme = await run.readmeReader.document(of: details)
        guard !Task.isCancelled else { return }
        tell(.details(details.repo, details, readme, isLast: isLast))
    }
}

extension BrowseTasks {
    /// In seconds. An older list is fetched again when it is shown.
    private static let mostAge: Int64 = 300

    private func loadThreads(_ repo: RepoName, _ freshness: DetailFreshness) async {
        let freshness = freshness == .refreshed ? freshness : .notOlder(Self.mostAge)
        await load(run.threadLists, repo, freshness) { .threads(repo, updated($0, repo), isLast: $1) }
    }

    private func note(_ thread: Detail<IssueThread>, _ name: ThreadName) {
        readThreads[name] = Detail(ThreadSummary(thread.value), fetchedAt: thread.fetchedAt)
    }

    /// The list may be older than what was read of its threads since.
    private func updated(_ loaded: LoadedDetail<[ThreadSummary]>, _ repo: RepoName) -> LoadedDetail<[ThreadSummary]> {
        guard var detail = loaded.detail else { return loaded }
        for row in detail.value.indices {
            let name = ThreadName(repo: repo, number: detail.value[row].number)
            guard let read = readThreads[name], read.fetchedAt > detail.fetchedAt else { continue }
            detail.value[row].update(from: read.value)
        }
        var updated = loaded
        updated.detail = detail
        return updated
    }

    private func follow(_ name: ThreadName, _ pause: WakeableSleep) async {
        let thread = run.threadInteractor(name.number)
        await show(await thread.load(name.repo, .storedOnly), name, isLast: false)
        let loaded = await thread.load(name.repo, .refreshed)
        await show(loaded, name, isLast: true)
        guard let detail = loaded.detail, !Task.isCancelled else { return }
        let rule = await run.followRule(isInterruptible: false)
        let pace = rule.pace(every: nil, isPullRequest: detail.value.isPullRequest)
        let following = run.threadFollowing(name.number, pause)
        let end = await following.follow(name.repo, from: loaded, pace: pace, untilClosed: false) { news in
            await self.show(news, name)
            return nil as Never?
        }
        if case .failed(let failure) = end { tell(.thread(name, .ended(failure))) }
    }

    private func show(_ loaded: LoadedDetail<IssueThread>, _ name: ThreadName, isLast: Bool) async {
        var documents: [ThreadComment.ID: RichDocument] = [:]
        if let thread = loaded.detail?.value {
            let comments = [thread.opening] + thread.comments
            documents = await run.readmeReader.documents(of: comments, in: thread.name.repo)
        }
        guard !Task.isCancelled else { return }
        if let detail = loaded.detail { note(detail, name) }
        tell(.thread(name, .loaded(loaded, documents, isLast: isLast)))
    }

    private func show(_ news: ThreadFollowing.News, _ name: ThreadName) async {
        var documents: [ThreadComment.ID: RichDocument] = [:]
        if case .events(let events, let thread) = news {
            let comments = events.compactMap(\.comment)
            documents = await run.readmeReader.documents(of: comments, in: thread.name.repo)
            note(Detail(thread, fetchedAt: run.now()), name)
        }
        if !Task.isCancelled { tell(.thread(name, .followed(news, documents))) }
    }
}

/// What is shown beside the list, and no user asked for.
extension BrowseTasks {
    private func rest(_ key: LoadKey) async {
        try? await MonotonicClock().sleep(for: .milliseconds(400))
        if !Task.isCancelled { tell(.rested(key)) }
    }

    /// The question for the rate limit counts as no request.
    private func prefetch(_ key: LoadKey) async {
        var allowance: RequestAllowance?
        switch await run.sourceContext().reachAPI() {
        case .reachable(let found): allowance = found
        default: return tell(.prefetched(key, allowance))
        }
        if allowance?.allowsUnasked ?? true {
            switch key {
            case .details(let repo):
                allowance?.remaining -= await services.details.requests(for: repo, .stored)
                await loadDetails(repo, .stored)
            case .profile(let login):
                allowance?.remaining -= 1
                await loadProfile(login, .stored)
            case .list, .threads, .thread: break
            }
        }
        tell(.prefetched(key, allowance))
    }
}

extension BrowseTasks {
    /// Shows the new mark at once. The change is stored when this returns, and then sent: until the user ends the
    /// program, or with the next refresh. Only if this machine does not know the user, it is stored when the server has
    /// said who it is.
    private func star(_ repo: RepoName) async {
        let owner = await services.owner()
        if let owner { marks = marks.of(owner) }
        let change = StarToggle.change(repo, from: marks.book?.mark(repo) ?? .unknown)
        marks = marks.after(change)
        tell(.marks(marks))
        var queued: QueuedStars?
        do {
            if let owner { queued = try await services.stars.queue(change, of: owner) }
        } catch {
            return await tell(error, change)
        }
        let earlier = lastStar
        lastStar = Task(executorPreference: MainThreadExecutor.current) { [queued] in
            await earlier?.value
            await self.send(queued, change)
        }
    }

    /// Without `queued`, stores the change first.
    private func send(_ queued: QueuedStars?, _ change: StarChange) async {
        do {
            let stars = services.stars
            let report = if let queued { try await stars.send(queued) } else { try await stars.make(change) }
            say(services.starsTexts.answers(report) + services.starsTexts.narration(report))
            await readMarks()
        } catch {
            await tell(error, change)
        }
    }

    private func tell(_ failure: StarToggle.Failure, _ change: StarChange) async {
        let texts = services.starsTexts
        switch failure {
        case .unknownUser(let user): say([texts.sentence(user, change.kind)])
        case .notStored(let failure): say([failure.storingSentence(change.kind)])
        case .notSent: break
        }
        await readMarks()
    }

    private func open(_ address: LinkTarget) async {
        switch run.console.browser {
        case .success(let browser):
            if await browser.open(address.address, mayUseTerminal: false) { return say(["Opened \(address.address)"]) }
            if browser.hasTextBrowser { return post(.read(address)) }
            say([address.unopenedSentence()])
        case .failure(let missing): say([address.unopenedSentence(missing)])
        }
    }
}

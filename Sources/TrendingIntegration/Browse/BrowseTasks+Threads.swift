import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// What the screens of issues and pull requests use.
struct BrowseThreads: Sendable {
    var lists: DetailInteractor<[ThreadSummary]>
    /// The issue or pull request with a number.
    var thread: @Sendable (Int) -> DetailInteractor<IssueThread>
    var following: @Sendable (Int, WakeableSleep) -> ThreadFollowing
    var rule: @Sendable () async -> FollowRule
    var reader: any ReadmeReader
    var now: @Sendable () -> Timestamp
    /// In seconds. An older list is fetched again when it is shown.
    static let mostAge: Int64 = 300
}

/// Issues and pull requests.
extension BrowseTasks {
    func loadThreads(_ repo: RepoName, refreshes: Bool) async {
        let (lists, mostAge) = (services.threads.lists, BrowseThreads.mostAge)
        let freshness: DetailFreshness = refreshes ? .refreshed : .notOlder(mostAge)
        let fetches = await lists.fetches(repo, freshness)
        let stored = await lists.load(repo, .storedOnly)
        guard !Task.isCancelled else { return }
        tell(.threads(repo, updated(stored, repo), isLast: !fetches))
        guard fetches else { return }
        let loaded = await lists.load(repo, freshness)
        if !Task.isCancelled { tell(.threads(repo, updated(loaded, repo), isLast: true)) }
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

    func follow(_ name: ThreadName, _ pause: WakeableSleep) async {
        let thread = services.threads.thread(name.number)
        await show(await thread.load(name.repo, .storedOnly), name, isLast: false)
        let loaded = await thread.load(name.repo, .refreshed)
        await show(loaded, name, isLast: true)
        guard let detail = loaded.detail, !Task.isCancelled else { return }
        let pace = await services.threads.rule().pace(every: nil, isPullRequest: detail.value.isPullRequest)
        let end = await services.threads.following(name.number, pause).follow(
            name.repo,
            from: loaded,
            pace: pace,
            untilClosed: false
        ) { news in
            await self.show(news, name)
            return nil as Never?
        }
        if case .failed(let failure) = end { tell(.thread(name, .ended(failure))) }
    }

    private func show(_ loaded: LoadedDetail<IssueThread>, _ name: ThreadName, isLast: Bool) async {
        var documents: [ThreadComment.ID: RichDocument] = [:]
        if let thread = loaded.detail?.value {
            documents = await services.threads.reader.documents(
                of: [thread.opening] + thread.comments,
                in: thread.name.repo
            )
        }
        guard !Task.isCancelled else { return }
        if let detail = loaded.detail { note(detail, name) }
        tell(.thread(name, .loaded(loaded, documents, isLast: isLast)))
    }

    private func show(_ news: ThreadFollowing.News, _ name: ThreadName) async {
        var documents: [ThreadComment.ID: RichDocument] = [:]
        if case .events(let events, let thread) = news {
            documents = await services.threads.reader.documents(of: events.compactMap(\.comment), in: thread.name.repo)
            note(Detail(thread, fetchedAt: services.threads.now()), name)
        }
        if !Task.isCancelled { tell(.thread(name, .followed(news, documents))) }
    }
}

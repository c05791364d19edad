import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Issues and pull requests.
extension BrowseTasks {
    /// In seconds. An older list is fetched again when it is shown.
    private static let mostAge: Int64 = 300

    func loadThreads(_ repo: RepoName, _ freshness: DetailFreshness) async {
        let freshness = freshness == .refreshed ? freshness : .notOlder(Self.mostAge)
        await load(services.run.threadLists, repo, freshness) { .threads(repo, updated($0, repo), isLast: $1) }
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
        let run = services.run
        let thread = run.threadInteractor(name.number)
        await show(await thread.load(name.repo, .storedOnly), name, isLast: false)
        let loaded = await thread.load(name.repo, .refreshed)
        await show(loaded, name, isLast: true)
        guard let detail = loaded.detail, !Task.isCancelled else { return }
        let pace = await run.followRule(isInterruptible: false).pace(
            every: nil,
            isPullRequest: detail.value.isPullRequest
        )
        let end = await run.threadFollowing(name.number, pause).follow(
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
            documents = await services.run.readmeReader.documents(
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
            documents = await services.run.readmeReader.documents(
                of: events.compactMap(\.comment),
                in: thread.name.repo
            )
            note(Detail(thread, fetchedAt: services.run.now()), name)
        }
        if !Task.isCancelled { tell(.thread(name, .followed(news, documents))) }
    }
}

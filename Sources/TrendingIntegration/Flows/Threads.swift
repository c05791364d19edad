import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// `thread`. `words` are `owner/name#12`, an address, a repository and a number, or a number of the list shown last.
extension Run {
    /// In seconds. What is older is fetched: an old README is still worth reading, an old conversation is behind.
    private static let mostAge: Int64 = 300

    /// With `refreshes`, fetches first. A repository alone stands for the list of its issues.
    package func thread(
        _ words: [String],
        last: Int?,
        isNewestFirst: Bool,
        refreshes: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        let mostAge = settings[.maxAge]?.seconds(at: now()) ?? Self.mostAge
        let freshness: DetailFreshness = refreshes ? .refreshed : .notOlder(mostAge)
        if let repo = try repoOfThreads(words) {
            if last == 0 { throw .noThreadsAsked }
            return try output().show(await detailScreens.threads(of: repo, freshness, from: threadLists, most: last))
        }
        let thread = try namedThread(words)
        XML2Library.prepare()
        let (screen, _) = await detailScreens.thread(
            thread,
            freshness,
            from: threadInteractor(thread.number),
            drafts: commentDrafts,
            last: last,
            isNewestFirst: isNewestFirst,
            offersForce: !ignoresWaits
        )
        return try output().show(screen)
    }

    /// The repository to list the issues of; `nil` if the words name an issue, or nothing.
    private func repoOfThreads(_ words: [String]) throws(UsageMistake) -> RepoName? {
        guard isRepo(words) else { return nil }
        if case .thread? = row(numbered: words[0])?.item { return nil }
        return try namedRepos(words, command: "thread").names.first
    }

    /// Shows the thread and the newest `last` comments, and then what happens in it. Ctrl-C ends it. `every` is in
    /// seconds; `nil` for what the server allows. With `isLines`, each event is a JSON document on a line of its own.
    package func follow(
        _ words: [String],
        last: Int?,
        every: Int64?,
        untilClosed: Bool,
        isLines: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        if settings.outputFormat == .json, !isLines { throw .followsInLines }
        let run = with { run in
            run.settings[.pager] = false
            run.settings[.format] = isLines ? .json : .text
            run.deadline = nil
        }
        let thread = try run.namedThread(words)
        let rule = await run.followRule()
        if let every, every < rule.least() {
            throw .tooOften(least: rule.least(), host: addresses.host)
        }
        let sleep = WakeableSleep()
        let (screens, display) = (run.detailScreens, FollowDisplay(try run.output(), run))
        let (loaded, status) = await screens.start(
            thread,
            from: run.threadInteractor(thread.number),
            drafts: run.commentDrafts,
            last: last,
            isLines: isLines,
            on: display
        )
        guard let loaded else { return status }
        // Only now it is known what it is.
        let isPullRequest = loaded.detail?.value.isPullRequest ?? false
        let least = rule.least(isPullRequest: isPullRequest)
        if let every, every < least { throw .tooOften(least: least, host: addresses.host) }
        let pace = rule.pace(every: every, isPullRequest: isPullRequest)
        return await Interruption.cancels { [console] in
            // Ctrl-C ends the task, so that the terminal is restored.
            await KeyedRun.run(console, sleep) {
                await screens.follow(
                    thread,
                    from: loaded,
                    run.threadFollowing(thread.number, sleep),
                    pace: pace,
                    untilClosed: untilClosed,
                    hasKeys: $0,
                    on: display
                )
            }
        }
    }
}

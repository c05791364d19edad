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

/// What to do with a comment.
package enum CommentAction {
    /// `-` stands for standard input.
    case send(String)
    /// The user writes it in an editor.
    case edit
    case sendDraft
    case discardDraft
}

/// `thread --send`. `words` name the thread.
extension Run {
    /// In bytes: more than the longest comment.
    private static let longestComment = 1 << 20

    /// Starts the run itself, because standard input is read before the settings.
    package static func comment(
        on words: [String],
        _ action: CommentAction,
        options: [AnySetting: String],
        ignoresWaits: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let console = environment.console
        if case .edit = action, !console.isInputTerminal || console.standardError == nil {
            throw .editorNeedsTerminal
        }
        if case .send(let typed) = action, typed != "-", !ProcessArguments.areText { throw .argumentNotText }
        let input: InputText? =
            if case .send("-") = action { await InputText.read(0, most: longestComment) } else { nil }
        do {
            return try await start(options, environment, for: .reading) { (run) throws(UsageMistake) in
                try await run.ignoringWaits(ignoresWaits).comment(on: words, action, input)
            }
        } catch {
            // It may be the only copy.
            if case .text(let text) = input { _ = ScreenOutput(console).show(CommentPresenter.givenBack(text)) }
            throw error
        }
    }

    private func comment(
        on words: [String],
        _ action: CommentAction,
        _ input: InputText?
    ) async throws(UsageMistake) -> ExitStatus {
        let thread = try namedThread(words)
        let presenter = commentPresenter
        let output = try output()
        if case .unreadable(let code) = input {
            return output.show(.unreadableInput(FileFault(code: code)))
        }
        let ask: CommentPresenter.Ask = { [console] preview, question in
            if console.standardError != nil { for line in preview { output.say(.sentence(line)) } }
            return await Confirmation.besideInput.answer(question, width: console.standardError?.columns)
        }
        let screen =
            switch action {
            case .discardDraft: await presenter.discard(thread)
            case .sendDraft: await presenter.send(nil, to: thread, ask: ask)
            case .send(let typed):
                await presenter.send(
                    try Self.text(of: input) ?? typed,
                    to: thread,
                    isOnlyCopy: input != nil,
                    ask: ask
                )
            case .edit: await presenter.edit(thread, open: openEditor, ask: ask)
            }
        return output.show(screen)
    }

    private var commentPresenter: CommentPresenter {
        CommentPresenter(
            sender: CommentSender(remote: sourceContext().comments, drafts: commentDrafts, now: now),
            identity: { await interruptibleIdentity() },
            detailsTexts,
            progress: self
        ) { [stored = storedDetails] comment, name in
            // Otherwise the stored thread, shown for some minutes more, would not have what the user wrote.
            let threads = stored.threads(name.number)
            guard var detail = (try? await threads.load(name.repo)) ?? nil else { return }
            detail.value = detail.value.with(comment)
            try? await threads.save(detail, of: name.repo)
        }
    }

    @Sendable func openEditor(_ path: String) async -> CommentSender.EditorEnd {
        let editor = Editor(console)
        return switch await editor.open(path) {
        case 0: .closed
        case let status?: .failed(status: status)
        case nil: .notStarted(command: editor.command.joined(separator: " "))
        }
    }

    private static func text(of input: InputText?) throws(UsageMistake) -> String? {
        switch input {
        case .text(let text): return text
        case .tooLong(let bytes): throw .commentTooLong(bytes: bytes)
        case .notText: throw .inputNotText
        case .unreadable, nil: return nil
        }
    }
}

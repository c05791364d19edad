import TrendingDomain

/// Shows what happens while it happens.
package protocol LiveDisplay: Sendable {
    /// Shows the screen now, without a pager. Returns `nil` if it was shown, or the status to end with: success if the
    /// reader of the output is gone.
    func showLive(_ screen: Screen) async -> ExitStatus?
    /// Shows a line until the next screen or status, if there is a terminal. `draw` fits it into a width. `nil` removes
    /// the line.
    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async
}

/// `thread --follow`: shows the thread, and then what happens in it.
extension DetailScreens {
    /// Shows what there is: with `isLines`, each comment as an event. Returns what was shown, or the status to end with
    /// if there is nothing to follow.
    package func start(
        _ name: ThreadName,
        from threads: DetailInteractor<IssueThread>,
        drafts: any CommentDraftStore,
        last: Int?,
        isLines: Bool,
        on output: any LiveDisplay
    ) async -> (loaded: LoadedDetail<IssueThread>?, status: ExitStatus) {
        let (screen, loaded) = await thread(name, .refreshed, from: threads, drafts: drafts, last: last)
        var first = screen
        if isLines, let thread = loaded.detail?.value {
            let shown = last.map { thread.last($0) } ?? thread
            first.content = await content(
                ([shown.opening] + shown.comments).map { ThreadEvent(.comment($0), at: $0.createdAt, by: $0.author) },
                in: shown
            )
        }
        if let status = await output.showLive(first) { return (nil, status) }
        return loaded.detail == nil ? (nil, screen.status) : (loaded, .success)
    }

    /// Goes on from what was shown. Returns when the user ends it, when the thread is closed with `untilClosed`, or
    /// when it can no longer be read. `hasKeys` is whether a key makes the program ask the server now.
    package func follow(
        _ name: ThreadName,
        from loaded: LoadedDetail<IssueThread>,
        _ following: ThreadFollowing,
        pace: ServerPace,
        untilClosed: Bool,
        hasKeys: Bool,
        on output: any LiveDisplay
    ) async -> ExitStatus {
        let end = await following.follow(name.repo, from: loaded, pace: pace, untilClosed: untilClosed) { news in
            await tell(news, hasKeys, on: output)
        }
        await output.showStatus(nil)
        switch end {
        case .closed: return .success
        case .stopped(let status): return status
        case .cancelled: return .interrupted
        case .failed(let failure):
            let ended = Screen.warning(texts.ended(failure, name), status: ExitStatus(failure))
            return await output.showLive(ended) ?? ended.status
        }
    }

    /// Returns the status to end with; `nil` to go on.
    private func tell(
        _ news: ThreadFollowing.News,
        _ hasKeys: Bool,
        on output: any LiveDisplay
    ) async -> ExitStatus? {
        switch news {
        case .events(let events, let thread): return await output.showLive(Screen(await content(events, in: thread)))
        case .waiting(let wait):
            await output.showStatus { [texts] in wait.line(texts.clock, hasKeys: hasKeys, width: $0) }
            return nil
        default: return await output.showLive(Screen(notes: [texts.sentence(news)].compactMap(\.self).warnings))
        }
    }

    private func content(_ events: [ThreadEvent], in thread: IssueThread) async -> ThreadEventsContent {
        ThreadEventsContent(
            events: events,
            thread: thread,
            documents: await reader.documents(of: events.compactMap(\.comment), in: thread.name.repo),
            texts: texts
        )
    }
}

extension ThreadEvent {
    /// The comment that was written, edited or deleted; `nil` if the thread itself changed.
    package var comment: ThreadComment? {
        switch kind {
        case .comment(let comment), .edited(let comment), .deleted(let comment): comment
        case .closed, .reopened, .locked, .unlocked, .renamed: nil
        }
    }
}

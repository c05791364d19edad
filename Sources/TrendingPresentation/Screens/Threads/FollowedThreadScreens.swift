import TrendingDomain

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

/// What happened in a followed thread since the last time, as text or as one JSON document a line.
struct ThreadEventsContent: ScreenContent {
    let events: [ThreadEvent]
    let thread: IssueThread
    /// The bodies that could be read.
    let documents: [ThreadComment.ID: RichDocument]
    let texts: DetailsTexts

    func text(_ renderer: PlainTextRenderer) -> String {
        events.map { event in "\n" + text(event, renderer.ofPage) }.joined()
    }

    func json() throws -> String { events.map { document($0).onOneLine + "\n" }.joined() }

    /// One line of `trending thread --follow --format jsonl`.
    private func document(_ event: ThreadEvent) -> JSONNode {
        var (state, title): (IssueThread.State?, String?) = (nil, nil)
        let name: String
        switch event.kind {
        case .comment: name = "comment"
        case .edited: name = "edited"
        case .deleted: name = "deleted"
        case .closed(let reason): (name, state) = ("closed", reason)
        case .reopened: name = "reopened"
        case .locked: name = "locked"
        case .unlocked: name = "unlocked"
        case .renamed(let new): (name, title) = ("renamed", new)
        }
        return [
            "event": name,
            "at": event.at,
            "by": event.by,
            "comment": event.comment.map { JSONNode.comment($0, text: documents.plainText(of: $0)) },
            // Why it was closed.
            "state": state?.rawValue,
            "title": title,
        ]
    }

    private func text(_ event: ThreadEvent, _ renderer: PlainTextRenderer) -> String {
        let layout = ThreadLayout(renderer: renderer, texts: texts)
        switch event.kind {
        case .comment(let comment), .edited(let comment):
            let facts = texts.facts(comment, at: event.at, isEdited: event.kind == .edited(comment), of: thread)
            return renderer.text(layout.laidOut(comment, facts, documents[comment.id]).lines)
        case .deleted, .closed, .reopened, .locked, .unlocked, .renamed:
            let time = texts.time(event.at ?? texts.clock.now())
            return renderer.text(layout.folded("\(time) \(texts.sentence(event) ?? "")", .warning))
        }
    }
}

extension DetailsTexts {
    func time(_ moment: Timestamp) -> String { clock.printedTime(moment) }

    /// What follows the author's name above a comment that came or was edited.
    func facts(_ comment: ThreadComment, at moment: Timestamp?, isEdited: Bool, of thread: IssueThread) -> String {
        let moment = time(moment ?? clock.now())
        let people = people(comment, of: thread)
        let isDismissed = comment.verdict == .dismissed
        return (people + [isEdited && !isDismissed ? "edited at \(moment)" : moment]).dotted
    }

    /// An event that has no text of its own.
    func sentence(_ event: ThreadEvent) -> String? {
        let by = event.by.map { " by \($0)" } ?? ""
        return switch event.kind {
        case .comment, .edited: nil
        case .deleted(let comment):
            "A comment by \(comment.author ?? "ghost") of \(time(comment.createdAt)) was deleted."
        case .closed(.merged): "Merged\(by)."
        case .closed(.notPlanned): "Closed\(by) as not planned."
        case .closed(.duplicate): "Closed\(by) as a duplicate."
        case .closed: "Closed\(by)."
        case .reopened: "Reopened\(by)."
        case .locked: "Locked\(by)."
        case .unlocked: "Unlocked\(by)."
        case .renamed(let title): "The title is now '\(title)'."
        }
    }

    /// Why following ended.
    func ended(_ failure: RemoteFailure, _ name: ThreadName) -> String {
        let (headline, explanation) = reason(failure, name)
        return "\(headline) \(explanation)"
    }

    /// How following goes; `nil` for what is no sentence.
    func sentence(_ news: ThreadFollowing.News) -> String? {
        switch news {
        case .unreachable(let failure, let since):
            text(failure).sentence + (since.map { " Not reached since \(time($0))." } ?? "")
        case .limited(let failure): text(failure).sentence
        case .partial(let failure):
            "\(text(failure).sentence) New comments are shown, but some other changes may be missing."
        case .reachable: "Reached again at \(time(clock.now()))."
        case .notStored(let failure): "New comments are shown but can't be stored: \(failure.cause)"
        case .events, .waiting: nil
        }
    }

    /// Said after a check that the user asked for.
    var unchanged: String { "Checked at \(time(clock.now())): nothing new." }
}

import TrendingDomain

/// What happened in a followed thread since the last time, as text or as one JSON document a line.
struct ThreadEventsContent: ScreenContent {
    let events: [ThreadEvent]
    let thread: IssueThread
    /// The bodies that could be read.
    let documents: [ThreadComment.ID: RichDocument]
    let texts: ThreadTexts

    func text(_ renderer: PlainTextRenderer) -> String {
        events.map { event in "\n" + text(event, renderer.ofPage) }.joined()
    }

    func json() throws -> String { events.map { document($0).onOneLine + "\n" }.joined() }

    func plainText(of comment: ThreadComment) -> String { documents[comment.id]?.plainText ?? comment.body.source }

    /// One line of `trending thread --follow --format jsonl`.
    private func document(_ event: ThreadEvent) -> JSONNode {
        var (comment, state, title): (ThreadComment?, IssueThread.State?, String?) = (nil, nil, nil)
        let name: String
        switch event.kind {
        case .comment(let found): (name, comment) = ("comment", found)
        case .edited(let found): (name, comment) = ("edited", found)
        case .deleted(let found): (name, comment) = ("deleted", found)
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
            "comment": comment.map { JSONNode.comment($0, text: plainText(of: $0)) },
            // Why it was closed.
            "state": state?.rawValue,
            "title": title,
        ]
    }

    private func text(_ event: ThreadEvent, _ renderer: PlainTextRenderer) -> String {
        switch event.kind {
        case .comment(let comment): renderer.render(drawn(comment, event, isEdited: false))
        case .edited(let comment): renderer.render(drawn(comment, event, isEdited: true))
        case .deleted, .closed, .reopened, .locked, .unlocked, .renamed:
            renderer.render(
                event: TerminalText(texts.sentence(event) ?? ""),
                at: TerminalText(texts.time(event.at ?? texts.clock.now()))
            )
        }
    }

    private func drawn(_ comment: ThreadComment, _ event: ThreadEvent, isEdited: Bool) -> CommentViewModel {
        var drawn = CommentViewModel(comment, of: thread, documents[comment.id], texts)
        drawn.facts = TerminalText(texts.facts(comment, at: event.at, isEdited: isEdited, of: thread))
        return drawn
    }
}

extension PlainTextRenderer {
    fileprivate func render(_ comment: CommentViewModel) -> String { text(ThreadLayout(renderer: self).lines(comment)) }

    fileprivate func render(event: TerminalText, at time: TerminalText) -> String {
        let whole = TerminalText("\(time.string) \(event.string)")
        return text(DetailsLayout(width: width).folded(whole, .warning))
    }
}

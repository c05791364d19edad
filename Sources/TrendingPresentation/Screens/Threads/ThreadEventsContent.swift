import TrendingDomain

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

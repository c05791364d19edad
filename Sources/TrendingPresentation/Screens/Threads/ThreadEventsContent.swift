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

    func json() throws -> String { try events.map { try JSONText.line(of: ThreadEventDocument($0, self)) }.joined() }

    func plainText(of comment: ThreadComment) -> String { documents[comment.id]?.plainText ?? comment.body.source }

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

/// One line of `trending thread --follow --format jsonl`.
struct ThreadEventDocument: Encodable {
    var event: String
    @Nullable var at: String?
    @Nullable var by: String?
    @Nullable var comment: ThreadDocument.Comment?
    /// Why it was closed.
    @Nullable var state: String?
    /// Of a thread that was renamed.
    @Nullable var title: String?
}

extension ThreadEventDocument {
    init(_ event: ThreadEvent, _ content: ThreadEventsContent) {
        at = event.at?.iso8601
        by = event.by
        (comment, state, title) = (nil, nil, nil)
        switch event.kind {
        case .comment(let comment):
            self.event = "comment"
            self.comment = ThreadDocument.Comment(comment, text: content.plainText(of: comment))
        case .edited(let comment):
            self.event = "edited"
            self.comment = ThreadDocument.Comment(comment, text: content.plainText(of: comment))
        case .deleted(let comment):
            self.event = "deleted"
            self.comment = ThreadDocument.Comment(comment, text: content.plainText(of: comment))
        case .closed(let state): (self.event, self.state) = ("closed", state.rawValue)
        case .reopened: self.event = "reopened"
        case .locked: self.event = "locked"
        case .unlocked: self.event = "unlocked"
        case .renamed(let title): (self.event, self.title) = ("renamed", title)
        }
    }
}

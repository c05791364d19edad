import TrendingDomain

/// Draws a thread: what it is, what its author wrote, and the comments.
struct ThreadLayout {
    let renderer: PlainTextRenderer
    private let documents: DocumentLayout

    /// `documents` lays out the texts; `nil` for output that is printed.
    init(renderer: PlainTextRenderer, documents: DocumentLayout? = nil) {
        self.renderer = renderer
        self.documents = documents ?? renderer.documentLayout
    }

    private var details: DetailsLayout { DetailsLayout(width: renderer.width) }

    func lines(_ content: ThreadContent) -> [Line] {
        let (thread, texts) = (content.thread, content.texts)
        let earlier =
            texts.earlier(thread.earlierCount).map { [Line()] + details.folded(TerminalText($0), .muted) } ?? []
        let comments = content.ordered.flatMap { [Line()] + lines(content.drawn($0)) }
        let opening = [Line()] + lines(content.drawn(thread.opening))
        return title(content) + facts(thread, texts)
            + (content.isNewestFirst ? comments + earlier + opening : opening + earlier + comments)
    }

    /// What is above the text of its author, without the name.
    func facts(_ thread: IssueThread, _ texts: ThreadTexts) -> [Line] {
        let states = texts.states(thread).enumerated().map { index, state in
            [Span(TerminalText(state), index == 0 && thread.state.isOpen ? .gained : .warning)]
        }
        let figures = texts.figures(thread).map { [Span(TerminalText($0), .muted)] }
        let labels = TerminalText(thread.labels.joined(separator: ", "))
        return details.folded(TerminalText(thread.title), .heading) + details.flow(states + figures)
            + (thread.labels.isEmpty ? [] : details.folded(labels, .muted))
    }

    /// A rule with the author's name in it, and the text.
    func lines(_ comment: CommentViewModel) -> [Line] { laidOut(comment).lines }

    /// With the links of the text.
    func laidOut(_ comment: CommentViewModel) -> (lines: [Line], links: [NumberedLink]) {
        let (lines, links) = body(comment.body)
        return (heading(comment) + lines, links)
    }

    private func title(_ content: ThreadContent) -> [Line] {
        let name = TerminalText(content.thread.name.text)
        let age = TerminalText(content.texts.age(content.detail.fetchedAt))
        let role = content.loaded.failure == nil ? TextRole.muted : .warning
        let link = content.thread.url.flatMap { LinkTarget($0) }
        let (left, right) = (Line(spans: [Span(name, .name, link: link)]), Line(spans: [Span(age, role)]))
        guard let width = renderer.width else { return [left, right] }
        if let joined = left.joined(with: right, width: min(width, DetailsLayout.longestRule)) { return [joined] }
        return details.folded(name, .name) + details.folded(age, role)
    }

    /// What follows the name has lines of its own if it does not fit.
    private func heading(_ comment: CommentViewModel) -> [Line] {
        let author = Line(spans: [.rule(2), .gap(1), Span(comment.author, .name, link: comment.link)])
        let facts = comment.facts.isEmpty ? [] : [Span(own: " · ", .muted), Span(comment.facts, .muted)]
        let label = Line(spans: author.spans + facts)
        guard let width = renderer.width else { return [label] }
        let room = min(width, DetailsLayout.longestRule)
        if let ruled = ruled(label, room) { return [ruled] }
        return (ruled(author, room).map { [$0] } ?? details.folded(comment.author, .name))
            + details.folded(comment.facts, .muted)
    }

    /// `nil` if no rule fits behind the label.
    private func ruled(_ label: Line, _ room: Int) -> Line? {
        let rest = room - label.width - 1
        return rest > 0 ? Line(spans: label.spans + [.gap(1), .rule(rest)]) : nil
    }

    /// Without the rule above the list of links, because each comment has a rule already.
    private func lines(_ document: LaidOutDocument) -> [Line] {
        let text = document.lines.prefix(document.textLines)
        let links = document.lines.dropFirst(document.textLines).drop { $0.isEmptyOrRule }
        return text + (links.isEmpty ? [] : [Line()] + links)
    }

    private func body(_ body: CommentViewModel.Body) -> ([Line], [NumberedLink]) {
        switch body {
        case .document(let document):
            let laidOut = documents.lines(of: document)
            return (lines(laidOut), laidOut.links)
        case .source(let source): return (SourceLayout(width: renderer.width).lines(source).lines, [])
        case .sentence(let sentence): return (details.folded(sentence, .muted), [])
        case .none: return ([], [])
        }
    }
}

extension Line {
    fileprivate var isEmptyOrRule: Bool { spans.allSatisfy { $0.text.allSatisfy { $0 == "─" || $0 == " " } } }
}

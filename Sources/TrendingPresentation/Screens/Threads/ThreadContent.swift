import TrendingDomain

/// A thread, as text or as a document.
struct ThreadContent: DocumentContent {
    let loaded: LoadedDetail<IssueThread>
    let detail: Detail<IssueThread>
    /// What is shown of it.
    let thread: IssueThread
    /// The bodies that could be read.
    let documents: [ThreadComment.ID: RichDocument]
    let isNewestFirst: Bool
    let texts: DetailsTexts

    /// In the order in which they are shown.
    var ordered: [ThreadComment] { isNewestFirst ? thread.comments.reversed() : thread.comments }

    func text(_ renderer: PlainTextRenderer) -> String {
        let page = renderer.ofPage
        return page.text(ThreadLayout(renderer: page, texts: texts).lines(self))
    }

    func document() -> JSONNode {
        let opening = thread.opening
        let content: JSONNode = [
            "number": thread.name.number,
            "title": thread.title,
            "state": thread.state.rawValue,
            "isLocked": thread.isLocked,
            "isPullRequest": thread.isPullRequest,
            "url": thread.url,
            // Null if the account was deleted.
            "author": opening.author,
            "association": opening.association.rawValue,
            "createdAt": opening.createdAt,
            "labels": thread.labels,
            "body": ["html": opening.body.html, "text": documents.plainText(of: opening)] as JSONNode,
            // How many comments before the first one here are not known or left out, at least.
            "earlierComments": thread.earlierCount,
            "comments": ordered.map { JSONNode.comment($0, text: documents.plainText(of: $0)) },
        ]
        return JSONNode.about(thread.name.repo).with(content).with(texts.freshness(detail.fetchedAt, loaded.failure))
    }
}

extension [ThreadComment.ID: RichDocument] {
    /// The text of a comment; as it was written if it could not be read.
    func plainText(of comment: ThreadComment) -> String { self[comment.id]?.plainText ?? comment.body.source }
}

extension JSONNode {
    static func comment(_ comment: ThreadComment, text: String) -> JSONNode {
        [
            "id": comment.id.number,
            "kind": comment.id.kind.rawValue,
            "author": comment.author,
            "association": comment.association.rawValue,
            "createdAt": comment.createdAt,
            "updatedAt": comment.updatedAt,
            "url": comment.url,
            // Of a review.
            "verdict": comment.verdict?.rawValue,
            // The file that it is about.
            "path": comment.path,
            // Why it is hidden, if it is.
            "hiddenAs": comment.hiddenAs,
            "html": comment.body.html,
            "text": text,
        ]
    }
}

/// Draws a thread: what it is, what its author wrote, and the comments.
struct ThreadLayout {
    let renderer: PlainTextRenderer
    let texts: DetailsTexts
    private let documents: DocumentLayout

    /// `documents` lays out the texts; `nil` for output that is printed.
    init(renderer: PlainTextRenderer, texts: DetailsTexts, documents: DocumentLayout? = nil) {
        self.renderer = renderer
        self.texts = texts
        self.documents = documents ?? renderer.documentLayout
    }

    func lines(_ content: ThreadContent) -> [Line] {
        let thread = content.thread
        func drawn(_ comment: ThreadComment) -> [Line] {
            let facts = texts.facts(comment, of: thread)
            return [Line()] + laidOut(comment, facts, content.documents[comment.id]).lines
        }
        let earlier = texts.earlier(thread.earlierCount).map { [Line()] + folded($0) } ?? []
        let (opening, comments) = (drawn(thread.opening), content.ordered.flatMap(drawn))
        return title(content) + facts(thread)
            + (content.isNewestFirst ? comments + earlier + opening : opening + earlier + comments)
    }

    /// What is above the text of its author, without the name.
    func facts(_ thread: IssueThread) -> [Line] {
        let states = texts.states(thread).enumerated().map { index, state in
            [Span(state, index == 0 && thread.state.isOpen ? .gained : .warning)]
        }
        let figures = texts.figures(thread).map { [Span($0, .muted)] }
        return folded(thread.title, .heading) + DetailsLayout.flow(states + figures, renderer.width)
            + (thread.labels.isEmpty ? [] : folded(thread.labels.joined(separator: ", ")))
    }

    /// A rule with the author's name and `facts` in it, the text, and its links. `document` is the body, read; `nil` if
    /// the server did not render it or it can't be read.
    func laidOut(
        _ comment: ThreadComment,
        _ facts: String,
        _ document: RichDocument?
    ) -> (lines: [Line], links: [NumberedLink]) {
        let heading = heading(comment, facts)
        if let reason = comment.hiddenAs { return (heading + folded(texts.hidden(reason)), []) }
        if comment.body.isEmpty { return (heading + (texts.emptyBody(comment).map { folded($0) } ?? []), []) }
        guard let document else {
            let source = comment.body.source.trimmedAtEnd
            return (heading + SourceLayout(width: renderer.width).lines(source).lines, [])
        }
        let page = documents.lines(of: document)
        // Without the rule above the list of links, because each comment has a rule already.
        let links = page.lines.dropFirst(page.textLines).drop { $0.isEmptyOrRule }
        return (heading + page.lines.prefix(page.textLines) + (links.isEmpty ? [] : [Line()] + links), page.links)
    }

    func folded(_ text: String, _ role: TextRole = .muted) -> [Line] {
        DetailsLayout.folded(text, role, renderer.width)
    }

    private func title(_ content: ThreadContent) -> [Line] {
        let (age, isFallback) = (texts.age(content.detail.fetchedAt), content.loaded.failure != nil)
        let link = LinkTarget(content.thread.url)
        let name = Line([Span(content.thread.name.text, .name, link: link)])
        return DetailsLayout.title(name, age, isFallback: isFallback, renderer.width)
    }

    /// What follows the name has lines of its own if it does not fit.
    private func heading(_ comment: ThreadComment, _ facts: String) -> [Line] {
        let name = comment.author ?? "ghost"
        let link = LinkTarget(comment.url)
        let author = Line([.rule(2), .gap(1), Span(name, .name, link: link)])
        let label = Line(author.spans + (facts.isEmpty ? [] : [.dot, Span(facts, .muted)]))
        guard let width = renderer.width else { return [label] }
        let room = min(width, DetailsLayout.longestRule)
        if let ruled = ruled(label, room) { return [ruled] }
        return (ruled(author, room).map { [$0] } ?? folded(name, .name)) + folded(facts)
    }

    /// `nil` if no rule fits behind the label.
    private func ruled(_ label: Line, _ room: Int) -> Line? {
        let rest = room - label.width - 1
        return rest > 0 ? Line(label.spans + [.gap(1), .rule(rest)]) : nil
    }
}

extension Line {
    fileprivate var isEmptyOrRule: Bool { spans.allSatisfy { $0.text.allSatisfy { $0 == "─" || $0 == " " } } }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
    }
}

extension DetailScreens {
    /// `thread`: the screen, and what it was made from. `last` is the number of the newest comments to show; `nil` for
    /// all that are known. With `offersForce`, a suggestion ignores a wait. `drafts` may have a comment that waits to
    /// be sent.
    package func thread(
        _ name: ThreadName,
        _ freshness: DetailFreshness,
        from threads: DetailInteractor<IssueThread>,
        drafts: (any CommentDraftStore)? = nil,
        last: Int? = nil,
        isNewestFirst: Bool = false,
        offersForce: Bool = false
    ) async -> (screen: Screen, loaded: LoadedDetail<IssueThread>) {
        guard let loaded = await load(name.text, threads, name.repo, freshness) else {
            return (.interrupted, LoadedDetail(nil))
        }
        guard let detail = loaded.detail else {
            let error = texts.error(loaded.failure, name, offersForce: offersForce)
            let status = loaded.failure.map { ExitStatus($0) } ?? .inputOutput
            return (Screen(notes: error.map { [.instructions($0)] } ?? [], status: status), loaded)
        }
        let thread = last.map { detail.value.last($0) } ?? detail.value
        let content = ThreadContent(
            loaded: loaded,
            detail: detail,
            thread: thread,
            documents: await reader.documents(of: [thread.opening] + thread.comments, in: thread.name.repo),
            isNewestFirst: isNewestFirst,
            texts: texts
        )
        var notes = texts.narration(loaded).warnings
        if let draft = (try? await drafts?.load(name)) ?? nil {
            notes.append(.sentence(CommentTexts(name: name, details: texts).waiting(draft)))
        }
        return (Screen(content, notes: notes, needsReader: true), loaded)
    }
}

extension ReadmeReader {
    /// The bodies that can be read.
    package func documents(of comments: [ThreadComment], in repo: RepoName) async -> [ThreadComment.ID: RichDocument] {
        var documents: [ThreadComment.ID: RichDocument] = [:]
        for comment in comments {
            guard let html = comment.body.html, !html.isEmpty else { continue }
            documents[comment.id] = await document(html: html, path: nil, of: repo, branch: nil)
        }
        return documents
    }
}

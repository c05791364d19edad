import TrendingDomain

/// A thread, as text or as a document.
struct ThreadContent: ScreenContent {
    let loaded: LoadedDetail<IssueThread>
    let detail: Detail<IssueThread>
    /// What is shown of it.
    let thread: IssueThread
    /// The bodies that could be read.
    let documents: [ThreadComment.ID: RichDocument]
    let isNewestFirst: Bool
    let texts: ThreadTexts

    /// In the order in which they are shown.
    var ordered: [ThreadComment] { isNewestFirst ? thread.comments.reversed() : thread.comments }

    func text(_ renderer: PlainTextRenderer) -> String { renderer.ofPage.render(viewModel) }

    func json() throws -> String { try JSONText.of(ThreadDocument(self)) }

    func plainText(of comment: ThreadComment) -> String {
        documents[comment.id]?.plainText ?? comment.body.source
    }

    private var viewModel: ThreadViewModel {
        ThreadViewModel(
            name: TerminalText(thread.name.text),
            link: thread.url.flatMap { LinkTarget($0) },
            age: TerminalText(texts.age(detail.fetchedAt)),
            isFallback: loaded.failure != nil,
            title: TerminalText(thread.title),
            states: texts.states(thread).map { TerminalText($0) },
            isOpen: thread.state.isOpen,
            figures: texts.figures(thread).map { TerminalText($0) },
            labels: thread.labels.isEmpty ? nil : TerminalText(thread.labels.joined(separator: ", ")),
            opening: drawn(thread.opening),
            comments: ordered.map(drawn),
            earlier: texts.earlier(thread.earlierCount).map { TerminalText($0) },
            isNewestFirst: isNewestFirst
        )
    }

    private func drawn(_ comment: ThreadComment) -> CommentViewModel {
        CommentViewModel(comment, of: thread, documents[comment.id], texts)
    }
}

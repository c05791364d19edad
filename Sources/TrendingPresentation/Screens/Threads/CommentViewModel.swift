import TrendingDomain

/// A comment as it is drawn.
struct CommentViewModel: Sendable {
    var author: TerminalText
    /// What follows the author.
    var facts: TerminalText
    var link: LinkTarget?
    var body: Body

    enum Body: Sendable {
        case document(RichDocument)
        /// As its author wrote it.
        case source(String)
        case sentence(TerminalText)
        case none
    }
}

extension CommentViewModel {
    /// `document` is the body, read; `nil` if the server did not render it or it can't be read.
    init(_ comment: ThreadComment, of thread: IssueThread, _ document: RichDocument?, _ texts: ThreadTexts) {
        author = TerminalText(comment.author ?? "ghost")
        facts = TerminalText(texts.facts(comment, of: thread))
        link = comment.url.flatMap { LinkTarget($0) }
        body =
            if let reason = comment.hiddenAs {
                .sentence(TerminalText(texts.hidden(reason)))
            } else if comment.body.isEmpty {
                texts.emptyBody(comment).map { .sentence(TerminalText($0)) } ?? .none
            } else if let document {
                .document(document)
            } else {
                .source(comment.body.source.trimmedAtEnd)
            }
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
    }
}

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

import TrendingDomain

/// The JSON document of `trending thread`, schema version 1.
struct ThreadDocument: Encodable {
    var schemaVersion = 1
    var repository: Repository
    var number: Int
    var title: String
    var state: String
    var isLocked: Bool
    var isPullRequest: Bool
    @Nullable var url: String?
    /// Null if the account was deleted.
    @Nullable var author: String?
    var association: String
    var createdAt: String
    var labels: [String]
    var body: Body
    /// How many comments before the first one here are not known or left out, at least.
    var earlierComments: Int
    var comments: [Comment]
    var fetchedAt: String
    var ageSeconds: Int64
    @Nullable var failure: ListDocument.Failure?

    struct Repository: Encodable {
        var owner: String
        var name: String
    }

    struct Body: Encodable {
        @Nullable var html: String?
        var text: String

        init(html: String?, text: String) {
            self.text = text
            self.html = html
        }
    }

    struct Comment: Encodable {
        var id: Int
        /// `comment`, `review`, `reviewComment`; `opening` for what the author wrote first.
        var kind: String
        @Nullable var author: String?
        var association: String
        var createdAt: String
        var updatedAt: String
        @Nullable var url: String?
        /// The verdict of a review.
        @Nullable var verdict: String?
        /// The file that it is about.
        @Nullable var path: String?
        /// Why it is hidden, if it is.
        @Nullable var hiddenAs: String?
        @Nullable var html: String?
        var text: String
    }
}

extension ThreadDocument {
    init(_ content: ThreadContent) {
        let (thread, detail, texts) = (content.thread, content.detail, content.texts)
        repository = Repository(owner: thread.name.repo.owner, name: thread.name.repo.name)
        number = thread.name.number
        title = thread.title
        state = thread.state.rawValue
        isLocked = thread.isLocked
        isPullRequest = thread.isPullRequest
        url = thread.url
        author = thread.opening.author
        association = thread.opening.association.rawValue
        createdAt = thread.opening.createdAt.iso8601
        labels = thread.labels
        body = Body(html: thread.opening.body.html, text: content.plainText(of: thread.opening))
        earlierComments = thread.earlierCount
        comments = content.ordered.map { Comment($0, text: content.plainText(of: $0)) }
        fetchedAt = detail.fetchedAt.iso8601
        ageSeconds = detail.fetchedAt.age(at: texts.clock.now())
        failure = content.loaded.failure.flatMap {
            ListDocument.Failure($0, source: texts.source, clock: texts.clock)
        }
    }
}

extension ThreadDocument.Comment {
    init(_ comment: ThreadComment, text: String) {
        id = comment.id.number
        kind = comment.id.kind.rawValue
        author = comment.author
        association = comment.association.rawValue
        createdAt = comment.createdAt.iso8601
        updatedAt = comment.updatedAt.iso8601
        url = comment.url
        verdict = comment.verdict?.rawValue
        path = comment.path
        hiddenAs = comment.hiddenAs
        html = comment.body.html
        self.text = text
    }
}

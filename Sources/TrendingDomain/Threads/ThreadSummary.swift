/// An issue or a pull request as a list of a repository names it. Unknown values are `nil`.
package struct ThreadSummary: Sendable, Equatable {
    package var number: Int
    package var title: String
    package var state: IssueThread.State
    package var isPullRequest: Bool
    package var author: String?
    package var createdAt: Timestamp
    /// How many comments it has.
    package var comments: Int?
    package var url: String?

    package init(
        number: Int,
        title: String,
        state: IssueThread.State = .open,
        isPullRequest: Bool = false,
        author: String? = nil,
        createdAt: Timestamp,
        comments: Int? = nil,
        url: String? = nil
    ) {
        self.number = number
        self.title = title
        self.state = state
        self.isPullRequest = isPullRequest
        self.author = author
        self.createdAt = createdAt
        self.comments = comments
        self.url = url
    }
}

extension ThreadSummary {
    package init(_ thread: IssueThread) {
        self.init(
            number: thread.name.number,
            title: thread.title,
            state: thread.state,
            isPullRequest: thread.isPullRequest,
            author: thread.opening.author,
            createdAt: thread.opening.createdAt,
            // Without those that were not read, their number is not known.
            comments: thread.earlierCount == 0 ? thread.comments.count { $0.id.kind == .comment } : nil,
            url: thread.url
        )
    }

    /// Takes over what may have changed since.
    package mutating func update(from later: ThreadSummary) {
        (title, state) = (later.title, later.state)
        comments = later.comments ?? comments
    }
}

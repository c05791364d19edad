/// An issue or a pull request as a list of a repository names it. Unknown values are `nil`.
package struct ThreadSummary: Equatable {
    package var number: Int
    package var title: String
    package var state: IssueThread.State = .open
    package var isPullRequest = false
    package var author: String?
    package var createdAt: Timestamp
    /// How many comments it has.
    package var comments: Int?
    package var url: String?
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

extension ThreadSummary {
    package init(number: Int, title: String, createdAt: Timestamp) {
        self.number = number
        self.title = title
        self.createdAt = createdAt
    }
}

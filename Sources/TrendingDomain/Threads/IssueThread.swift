/// An issue or a pull request as a conversation. Unknown values are `nil`.
package struct IssueThread: Equatable {
    package var name: ThreadName
    /// What it was requested as, if it was transferred or the repository was renamed.
    package var formerName: ThreadName?
    package var title: String
    package var state = State.open
    package var isLocked = false
    package var isPullRequest = false
    package var url: String?
    package var labels: [String] = []
    /// When the server changed it last, by the server's clock, before its comments were read.
    package var updatedAt: Timestamp
    /// What its author wrote when it was opened. The ID is that of the issue.
    package var opening: ThreadComment
    /// Oldest first. Reviews and their comments are among them.
    package var comments: [ThreadComment] = []
    /// How many comments are older than the oldest one here, at least.
    package var earlierCount = 0

    package enum State: String, CaseIterable {
        case open, closed
        /// Closed without the work being done.
        case notPlanned
        case duplicate
        case merged

        package var isOpen: Bool { self == .open }
    }

    /// How many comments are kept at most, and how many bytes their texts have: more than the pages of a pull request
    /// that are fetched. A server that always has more would fill the memory of a follower, and the disk.
    package static let mostComments = 2_000
    package static let mostBytes = 8 << 20

    /// The newest comments, within these limits. The newest one always stays.
    package var limited: IssueThread {
        var (count, bytes) = (0, 0)
        for comment in comments.reversed().prefix(Self.mostComments) {
            bytes += comment.body.bytes
            if count > 0, bytes > Self.mostBytes { break }
            count += 1
        }
        return count == comments.count ? self : last(count)
    }

    /// The newest `count` comments only.
    package func last(_ count: Int) -> IssueThread {
        var thread = self
        thread.earlierCount += max(0, comments.count - count)
        thread.comments = comments.suffix(count)
        return thread
    }

    /// With a comment that is known to be on the server.
    package func with(_ comment: ThreadComment) -> IssueThread {
        var thread = self
        thread.comments = Self.merged([comments, [comment]])
        return thread
    }

    /// Puts several lists, each in the server's order, into one by time. At the same time, the first list comes first.
    /// Of a comment that is listed twice, because the list grew while its pages were read, the last version counts.
    package static func merged(_ lists: [[ThreadComment]]) -> [ThreadComment] {
        var known: Set<ThreadComment.ID> = []
        let all = Array(lists.joined().reversed().filter { known.insert($0.id).inserted }.reversed())
        let order = all.indices.sorted { one, other in
            (all[one].createdAt, one) < (all[other].createdAt, other)
        }
        return order.map { all[$0] }
    }
}

extension IssueThread {
    package init(name: ThreadName, title: String, opening: ThreadComment) {
        self.name = name
        self.title = title
        self.opening = opening
        updatedAt = opening.createdAt
    }
}

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

    package init(number: Int, title: String, createdAt: Timestamp) {
        self.number = number
        self.title = title
        self.createdAt = createdAt
    }
}

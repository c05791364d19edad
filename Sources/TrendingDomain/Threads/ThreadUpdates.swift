/// Asks the server what is new in a thread.
package protocol ThreadUpdateService: Sendable {
    /// `cursor` is that of the last answer; for the first, one that starts at what is known.
    func updates(
        of thread: IssueThread,
        after cursor: ThreadCursor
    ) async throws(RemoteFailure) -> ThreadUpdates
}

/// The lists of the server that say what is new.
package enum ThreadFeed: CaseIterable {
    case comments
    /// These two only of pull requests.
    case reviewComments
    case reviews
    /// When it was closed, reopened and locked.
    case changes
}

/// How far the lists of a thread have been read.
package struct ThreadCursor: Equatable {
    package var positions: [ThreadFeed: Position] = [:]
    package var issue = IssueVersion.unknown
    /// Whether the last answer failed: then the comments are worth more than their order among the other changes.
    package var mayLackLists = false
    private let start: Timestamp

    /// Starts at the time when the server changed the thread last.
    package init(after thread: IssueThread) {
        start = thread.updatedAt
    }

    package subscript(feed: ThreadFeed) -> Position {
        get { positions[feed] ?? Position(since: start) }
        set { positions[feed] = newValue }
    }

    /// What is known of the version of the issue, which has what was written when the thread was opened.
    package enum IssueVersion: Equatable {
        case unknown
        case known(Validators)
        /// Something in the lists has changed it since it was asked for.
        case changed
    }

    /// The issue is asked for again after the whole thread was read.
    package mutating func restart() { if issue == .changed { issue = .unknown } }

    package struct Position: Equatable {
        /// By the server's clock, in lists that can be limited to what changed since a time.
        package var since: Timestamp
        package var page = 1
        /// The last change in the pages before that one, if the list was too long to be read at once.
        package var newest: Timestamp?
        /// The version of that page, so that the server says for free that nothing is new.
        package var validators: Validators?
        /// The server's last wish for the time between two requests, in seconds.
        package var leastWait: Int64?

        package init(since: Timestamp) {
            self.since = since
        }
    }
}

/// What an answer of the server says.
package struct ThreadUpdates: Equatable {
    /// New, edited, or known already.
    package var comments: [ThreadComment] = []
    /// In these kinds, `comments` has everything that was written or changed at this time or later.
    package var windows: [ThreadComment.Kind: Timestamp] = [:]
    /// Those that the server lists now, known or not; `nil` if there are no new ones.
    package var changes: [ThreadStateChange]?
    /// What was written when the thread was opened; `nil` if that is not known to have changed.
    package var opening: ThreadComment?
    package var cursor: ThreadCursor
    /// When the first list was read, by the server's clock. What comes later may lack something that came before it.
    package var asOf: Timestamp?
    /// The server's wish, in seconds.
    package var leastWait: Int64?
    /// Why another list than that of the comments is not in the answer. The next answer goes on where it was.
    package var failure: RemoteFailure?

    package init(cursor: ThreadCursor) {
        self.cursor = cursor
    }
}

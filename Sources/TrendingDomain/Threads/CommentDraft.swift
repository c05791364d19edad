/// A comment of the user that the server does not have, as far as is known.
package struct CommentDraft: Sendable, Equatable {
    package var text: String
    /// The try of which the server's answer is not known; `nil` if it was never sent, or refused.
    package var attempt: Attempt?

    package init(_ text: String, attempt: Attempt? = nil) {
        self.text = text
        self.attempt = attempt
    }

    /// Where in a thread a comment is, if it arrived.
    package struct Attempt: Sendable, Equatable {
        /// The last change of the thread before it was sent, by the server's clock.
        package var since: Timestamp
        /// The largest number of a comment then. Comments of a later time have larger numbers.
        package var lastID: Int

        package init(since: Timestamp, lastID: Int) {
            self.since = since
            self.lastID = lastID
        }
    }
}

/// Writes comments, and reads those of the last moments.
package protocol RemoteCommentService: Sendable {
    /// The thread without its comments.
    func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread
    /// What was written or changed at that time or later.
    func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment]
    /// Never sends twice.
    func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> ThreadComment
}

/// Stores one draft for each thread.
package protocol CommentDraftStore: Sendable {
    func load(_ name: ThreadName) async throws(LocalFailure) -> CommentDraft?
    /// Once it returns, the draft survives a power cut. `nil` removes it.
    func save(_ draft: CommentDraft?, of name: ThreadName) async throws(LocalFailure)
}

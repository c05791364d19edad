/// A comment that the user wrote and that is not known to be on the server.
package struct CommentDraft: Sendable, Equatable {
    package var text: String
    /// Set if the comment was sent and no answer came. `nil` if it was never sent, or the server refused it.
    package var attempt: Attempt?

    package init(_ text: String, attempt: Attempt? = nil) {
        self.text = text
        self.attempt = attempt
    }

    /// Says where in the thread to look for a comment that may have arrived.
    package struct Attempt: Sendable, Equatable {
        /// The last change of the thread before it was sent, by the server's clock.
        package var since: Timestamp
        /// The largest number of a comment then. Comments of a later time have larger numbers.
        package var lastID: Int
        /// The user as whom it was sent. `nil` in drafts of earlier versions of the program.
        package var login: String?

        package init(since: Timestamp, lastID: Int, login: String? = nil) {
            self.since = since
            self.lastID = lastID
            self.login = login
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
    /// Stores the draft unless `mayReplace` is false for the stored one. Returns the draft that is stored now. Once it
    /// returns, that draft survives a power cut.
    func add(
        _ draft: CommentDraft,
        of name: ThreadName,
        mayReplace: @escaping @Sendable (CommentDraft) -> Bool
    ) async throws(LocalFailure) -> CommentDraft
    /// Once it returns, the draft survives a power cut. `nil` removes it.
    func save(_ draft: CommentDraft?, of name: ThreadName) async throws(LocalFailure)
    /// Runs `body` while no other process writes or sends a comment to the thread. Returns `nil` if another process
    /// still does after a short wait.
    func exclusively<Answer: Sendable>(
        _ name: ThreadName,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer?
    /// Moves the draft to a text file for an editor, and returns its path. A text that an earlier editor left in the file
    /// stays. Call it only within `exclusively`.
    func beginEditing(_ name: ThreadName) async throws(LocalFailure) -> String
    /// Moves the text of the file to the draft. Call it only within `exclusively`. If that is never called, the next
    /// `load` does it.
    func endEditing(_ name: ThreadName) async throws(LocalFailure) -> EditedDraft
}

/// What an editor left in the file.
package enum EditedDraft: Sendable, Equatable {
    case draft(CommentDraft)
    case empty
    /// The text stays in the file, because this one was kept as a draft in the meantime.
    case other(CommentDraft)
    /// The text stays in the file: it is not UTF-8.
    case notText
}

/// A comment that the user wrote and that is not known to be on the server.
package struct CommentDraft: Equatable {
    package var text: String
    /// The tries without an answer, oldest first. Each stays until its comment is found or the draft is removed: what
    /// the server lists may lag behind what it stores. A refused try is not among them.
    package var attempts: [Attempt]

    package init(_ text: String, attempts: [Attempt] = []) {
        self.text = text
        self.attempts = attempts
    }

    /// Says where in the thread to look for a comment that may have arrived.
    package struct Attempt: Equatable {
        /// What was sent. The user may have changed the draft since.
        package var text: String
        /// The last change of the thread before it was sent, by the server's clock.
        package var since: Timestamp
        /// The largest number of a comment then. Comments of a later time have larger numbers.
        package var lastID: Int
        /// The user as whom it was sent.
        package var login: String
        /// When the same text was sent last, by the clock of this machine.
        package var sentAt: Timestamp

        package init(_ text: String, since: Timestamp, lastID: Int, login: String, sentAt: Timestamp) {
            self.text = text
            self.since = since
            self.lastID = lastID
            self.login = login
            self.sentAt = sentAt
        }
    }

    /// With one more try. The place to look for the same text stays that of the first try.
    func with(_ attempt: Attempt) -> CommentDraft {
        var draft = self
        let known = draft.attempts.firstIndex { $0.text == attempt.text && $0.login == attempt.login }
        if let known { draft.attempts[known].sentAt = attempt.sentAt } else { draft.attempts.append(attempt) }
        return draft
    }
}

/// Writes comments, and reads those of the last moments.
package protocol RemoteCommentService: Sendable {
    /// The thread without its comments.
    func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread
    /// What was written or changed at that time or later.
    func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment]
    /// Never sends twice.
    func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> CommentAnswer
}

/// What a server says of a comment that was sent to it.
package enum CommentAnswer: Equatable {
    case written(ThreadComment)
    /// `reason` is what the server says, if it says anything.
    case refused(status: Int, reason: RefusalReason?)
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
    /// Copies the draft to a text file for an editor, and returns its path. A text that an earlier editor left in the
    /// file stays. Call it only within `exclusively`.
    func beginEditing(_ name: ThreadName) async throws(LocalFailure) -> String
    /// Moves the text of the file to the draft. If the editor failed, a text that it only cut off does not take the
    /// place of the draft. Call it only within `exclusively`. If that is never called, the next `load` does it, as
    /// after a failure.
    func endEditing(_ name: ThreadName, hasFailed: Bool) async throws(LocalFailure) -> EditedDraft
    /// Removes the file of an editor, and returns what was in it. Call it only within `exclusively`.
    func removeFile(_ name: ThreadName) async throws(LocalFailure) -> RemovedFile
}

/// What an editor left in the file.
package enum EditedDraft: Equatable {
    case draft(CommentDraft)
    /// The user removed the text, and so the draft.
    case empty
    /// The editor failed, and there is no new text. With the draft from before; `nil` if there was none.
    case unchanged(CommentDraft?)
    /// The text stays in the file, because this one was kept as a draft in the meantime.
    case other(CommentDraft)
    /// The text stays in the file: it is not UTF-8.
    case notText
    /// The text stays in the file: it has more bytes than the longest draft.
    case tooLarge
}

package enum RemovedFile: Equatable {
    case nothing
    case text(String)
    /// It was too large, or not UTF-8.
    case unreadable
}

/// Sends a comment once, and keeps its text until the server has it.
package struct CommentSender: Sendable {
    /// GitHub's limit, in characters.
    package static let longest = 65_536

    private let remote: any RemoteCommentService
    let drafts: any CommentDraftStore

    package init(remote: any RemoteCommentService, drafts: any CommentDraftStore) {
        self.remote = remote
        self.drafts = drafts
    }

    package enum Outcome: Sendable, Equatable {
        case sent(ThreadComment)
        /// An earlier try had arrived.
        case hadArrived(ThreadComment)
        /// The server does not have it. It is kept as a draft.
        case kept(RemoteFailure)
        /// The server refused it, and the thread is locked. It is kept as a draft.
        case refusedAsLocked
        /// The server may have it. It is kept as a draft.
        case unknown(RemoteFailure)
        /// Another text is kept as a draft of this thread. Nothing was sent.
        case otherDraft(CommentDraft)
        /// Another process is writing or sending a comment to this thread. Nothing was sent.
        case busy
        /// Another process is writing or sending a comment to this thread. The text was neither sent nor kept.
        case notKept
        /// The thread is now in another place than the user agreed to. It is kept as a draft.
        case moved(ThreadName)
        /// The thread is locked, which the user did not know. It is kept as a draft.
        case locked(ThreadName)
        /// Another process sent or removed the draft in the meantime. Nothing was sent.
        case gone
        /// It could not be kept, so nothing was sent.
        case notStored(LocalFailure)
        case empty
        /// In characters.
        case tooLong(Int)
    }

    package func draft(of name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        try await drafts.load(name)
    }

    /// Why the text is not sent at all; `nil` if it may be.
    package func objection(to text: String, in name: ThreadName) async -> Outcome? {
        if let problem = Self.problem(text) { return problem }
        do {
            guard let draft = try await drafts.load(name), !Self.isSame(draft.text, text) else { return nil }
            return .otherDraft(draft)
        } catch {
            // The new one takes the place of a damaged one.
            if case .damaged = error { return nil }
            return .notStored(error)
        }
    }

    /// Keeps a text as the draft of the thread. Returns `nil` if it is kept, and otherwise why it is not. A damaged draft
    /// is set aside.
    package func keep(_ text: String, of name: ThreadName) async -> Outcome? {
        if let problem = Self.problem(text) { return problem }
        do {
            return try await drafts.exclusively(name) { await keepHeld(text, of: name) } ?? .notKept
        } catch {
            return .notStored(error)
        }
    }

    private func keepHeld(_ text: String, of name: ThreadName) async -> Outcome? {
        do {
            let stored = try await drafts.add(CommentDraft(text), of: name) { draft in
                draft.attempt == nil && Self.isSame(draft.text, text)
            }
            return Self.isSame(stored.text, text) ? nil : .otherDraft(stored)
        } catch {
            return .notStored(error)
        }
    }

    /// Sends the draft of the thread, which must still be `text`. `login` is the user's. After a try of unknown outcome,
    /// looks for the comment before it is sent again. `place` is where the thread was moved to, if the user agreed to
    /// that. Without `evenIfLocked`, nothing is sent to a locked thread.
    package func sendKept(
        _ text: String,
        to name: ThreadName,
        at place: ThreadName? = nil,
        as login: String,
        evenIfLocked: Bool = false
    ) async -> Outcome {
        do {
            return try await drafts.exclusively(name) {
                await sendHeld(text, to: name, at: place, as: login, evenIfLocked: evenIfLocked)
            } ?? .busy
        } catch {
            return .notStored(error)
        }
    }

    /// As `sendKept`, for a caller that keeps other processes from sending.
    func sendHeld(
        _ text: String,
        to name: ThreadName,
        at place: ThreadName? = nil,
        as login: String,
        evenIfLocked: Bool = false
    ) async -> Outcome {
        do throws(LocalFailure) {
            guard let draft = try await drafts.load(name) else { return .gone }
            guard Self.isSame(draft.text, text) else { return .otherDraft(draft) }
            if let outcome = try await outcomeOfLastTry(draft, name) { return outcome }
            return try await attempt(CommentDraft(text), name, at: place ?? name, login, evenIfLocked)
        } catch {
            return .notStored(error)
        }
    }

    /// Looks for a draft that may have arrived. Returns `nil` if it has not, so that it can be sent.
    func outcomeOfLastTry(
        _ draft: CommentDraft,
        _ name: ThreadName
    ) async throws(LocalFailure) -> Outcome? {
        guard let attempt = draft.attempt else { return nil }
        switch await find(draft.text, in: name, after: attempt) {
        case .failure(let failure): return .unknown(failure)
        case .success(let found?):
            // It is on the server, whatever becomes of the draft.
            try? await drafts.save(nil, of: name)
            return .hadArrived(found)
        case .success(nil):
            try await drafts.save(CommentDraft(draft.text), of: name)
            return nil
        }
    }

    static func problem(_ text: String) -> Outcome? {
        if words(text).isEmpty { return .empty }
        let count = text.unicodeScalars.count
        return count > longest ? .tooLong(count) : nil
    }

    private func attempt(
        _ draft: CommentDraft,
        _ name: ThreadName,
        at agreed: ThreadName,
        _ login: String,
        _ evenIfLocked: Bool
    ) async throws(LocalFailure) -> Outcome {
        var draft = draft
        var place: (name: ThreadName, isLocked: Bool, attempt: CommentDraft.Attempt)
        do {
            place = try await self.place(name)
        } catch {
            return .kept(error)
        }
        guard place.name.text.lowercased() == agreed.text.lowercased() else { return .moved(place.name) }
        guard evenIfLocked || !place.isLocked else { return .locked(place.name) }
        place.attempt.login = login
        draft.attempt = place.attempt
        try await drafts.save(draft, of: name)
        do {
            let comment = try await remote.send(draft.text, to: place.name)
            // The draft that stays if this fails is found to have arrived the next time.
            try? await drafts.save(nil, of: name)
            return .sent(comment)
        } catch {
            let outcome = await settled(error, draft, place.attempt, name)
            return place.isLocked && outcome == .kept(.rejected(status: 403)) ? .refusedAsLocked : outcome
        }
    }

    private func settled(
        _ failure: RemoteFailure,
        _ draft: CommentDraft,
        _ attempt: CommentDraft.Attempt,
        _ name: ThreadName
    ) async -> Outcome {
        guard failure.mayHaveArrived else {
            // If this fails, the draft has the try, and the next one looks for the comment first.
            try? await drafts.save(CommentDraft(draft.text), of: name)
            return .kept(failure)
        }
        guard case .success(let found?) = await find(draft.text, in: name, after: attempt) else {
            return .unknown(failure)
        }
        try? await drafts.save(nil, of: name)
        return .sent(found)
    }

    /// Where the thread is now, and its last comment of those that `find` looks at. The last change of the thread may be
    /// another one, such as a label.
    private func place(
        _ name: ThreadName
    ) async throws(RemoteFailure) -> (name: ThreadName, isLocked: Bool, attempt: CommentDraft.Attempt) {
        let thread = try await remote.thread(name)
        let since = thread.updatedAt.advanced(by: -Self.clockDifference)
        let comments = try await remote.comments(of: thread.name, since: since)
        let last = comments.map(\.id.number).max() ?? 0
        return (thread.name, thread.isLocked, CommentDraft.Attempt(since: thread.updatedAt, lastID: last))
    }

    private func find(
        _ text: String,
        in name: ThreadName,
        after attempt: CommentDraft.Attempt
    ) async -> Result<ThreadComment?, RemoteFailure> {
        do throws(RemoteFailure) {
            let present = try await remote.thread(name).name
            let since = attempt.since.advanced(by: -Self.clockDifference)
            let comments = try await remote.comments(of: present, since: since)
            return .success(
                comments.first { comment in
                    comment.id.number > attempt.lastID && comment.createdAt >= since
                        && (attempt.login.map { comment.author?.lowercased() == $0.lowercased() } ?? true)
                        && Self.isSame(comment.body.source, text)
                }
            )
        } catch {
            return .failure(error)
        }
    }

    /// By how many seconds the clocks of one server's machines may differ.
    private static let clockDifference: Int64 = 30
}

extension RemoteFailure {
    /// Whether the server may have acted on a request that failed in this way.
    fileprivate var mayHaveArrived: Bool {
        switch self {
        case .unauthorized, .rateLimited: false
        // A gateway answers 408 when it stopped waiting.
        case .rejected(let status): status >= 500 || status == 408
        case .unreachable(let reason):
            switch reason {
            case .cannotResolve, .cannotConnect, .noProxy, .missingLibrary, .fileNotReadable, .exhausted,
                .unknownSource:
                false
            case .redirect, .connectionLost, .proxy, .tooManyRedirects, .forbiddenRedirect, .other: true
            }
        case .timedOut, .tls, .unavailable, .unreadable, .empty, .cancelled: true
        }
    }
}

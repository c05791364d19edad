/// Sends a comment once, and keeps its text until the server has it.
package struct CommentSender: Sendable {
    /// GitHub's limit, in characters.
    package static let longest = 65_536

    private let remote: any RemoteCommentService
    private let drafts: any CommentDraftStore

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
        /// The server may have it. It is kept as a draft.
        case unknown(RemoteFailure)
        /// Another text is kept as a draft of this thread. Nothing was sent.
        case otherDraft(CommentDraft)
        /// It could not be kept, so nothing was sent.
        case notStored(LocalFailure)
        case empty
        /// In characters.
        case tooLong(Int)
    }

    package func draft(of name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        try await drafts.load(name)
    }

    /// Keeps a text that is not sent yet. A draft of the same text stays as it is.
    package func keep(_ text: String, of name: ThreadName) async throws(LocalFailure) {
        if try await drafts.load(name) == nil { try await drafts.save(CommentDraft(text), of: name) }
    }

    package func discard(_ name: ThreadName) async throws(LocalFailure) { try await drafts.save(nil, of: name) }

    /// Why the text is not sent at all; `nil` if it may be.
    package func objection(to text: String, in name: ThreadName) async -> Outcome? {
        if text.allSatisfy(\.isWhitespace) { return .empty }
        if text.unicodeScalars.count > Self.longest { return .tooLong(text.unicodeScalars.count) }
        do {
            guard let draft = try await drafts.load(name), !Self.isSame(draft.text, text) else { return nil }
            return .otherDraft(draft)
        } catch {
            return .notStored(error)
        }
    }

    /// `login` is the user's. After a try of unknown outcome, looks for the comment before it is sent again.
    package func send(_ text: String, to name: ThreadName, as login: String) async -> Outcome {
        if let objection = await objection(to: text, in: name) { return objection }
        do throws(LocalFailure) {
            var draft = try await drafts.load(name) ?? CommentDraft(text)
            if let attempt = draft.attempt {
                switch await find(text, in: name, after: attempt, login) {
                case .failure(let failure): return .unknown(failure)
                case .success(let found?):
                    try await drafts.save(nil, of: name)
                    return .hadArrived(found)
                case .success(nil): break
                }
            }
            draft.attempt = nil
            try await drafts.save(draft, of: name)
            return try await attempt(draft, name, login)
        } catch {
            return .notStored(error)
        }
    }

    private func attempt(
        _ draft: CommentDraft,
        _ name: ThreadName,
        _ login: String
    ) async throws(LocalFailure) -> Outcome {
        var draft = draft
        let place: (name: ThreadName, attempt: CommentDraft.Attempt)
        do {
            place = try await self.place(name)
        } catch {
            return .kept(error)
        }
        draft.attempt = place.attempt
        try await drafts.save(draft, of: name)
        do {
            let comment = try await remote.send(draft.text, to: place.name)
            // The draft that stays if this fails is found to have arrived the next time.
            try? await drafts.save(nil, of: name)
            return .sent(comment)
        } catch {
            return try await settled(error, draft, place.attempt, name, login)
        }
    }

    private func settled(
        _ failure: RemoteFailure,
        _ draft: CommentDraft,
        _ attempt: CommentDraft.Attempt,
        _ name: ThreadName,
        _ login: String
    ) async throws(LocalFailure) -> Outcome {
        guard failure.mayHaveArrived else {
            try await drafts.save(CommentDraft(draft.text), of: name)
            return .kept(failure)
        }
        guard case .success(let found?) = await find(draft.text, in: name, after: attempt, login) else {
            return .unknown(failure)
        }
        try await drafts.save(nil, of: name)
        return .sent(found)
    }

    /// Where the thread is now, and what is its last comment.
    private func place(
        _ name: ThreadName
    ) async throws(RemoteFailure) -> (name: ThreadName, attempt: CommentDraft.Attempt) {
        let thread = try await remote.thread(name)
        let comments = try await remote.comments(of: thread.name, since: thread.updatedAt)
        let last = comments.map(\.id.number).max() ?? 0
        return (thread.name, CommentDraft.Attempt(since: thread.updatedAt, lastID: last))
    }

    private func find(
        _ text: String,
        in name: ThreadName,
        after attempt: CommentDraft.Attempt,
        _ login: String
    ) async -> Result<ThreadComment?, RemoteFailure> {
        do throws(RemoteFailure) {
            let present = try await remote.thread(name).name
            let comments = try await remote.comments(of: present, since: attempt.since)
            return .success(
                comments.first { comment in
                    comment.id.number > attempt.lastID && comment.author?.lowercased() == login.lowercased()
                        && Self.isSame(comment.body.source, text)
                }
            )
        } catch {
            return .failure(error)
        }
    }

    /// Servers change line ends, and spaces at the ends of a text.
    private static func isSame(_ one: String, _ other: String) -> Bool { words(one) == words(other) }

    private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}

extension RemoteFailure {
    /// Whether the server may have acted on a request that failed in this way.
    fileprivate var mayHaveArrived: Bool {
        switch self {
        case .unauthorized, .rateLimited: false
        case .rejected(let status): status >= 500
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

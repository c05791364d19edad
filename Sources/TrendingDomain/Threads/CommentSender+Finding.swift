extension CommentSender {
    /// A comment of a try.
    struct Found {
        var comment: ThreadComment
        var attempt: CommentDraft.Attempt
    }

    /// Looks for the comments of the earlier tries. Returns `nil` if none of them has arrived yet.
    func outcomeOfEarlierTries(_ draft: CommentDraft, _ name: ThreadName) async -> Outcome? {
        guard !draft.attempts.isEmpty else { return nil }
        switch await find(draft.attempts, in: name) {
        case .failure(let failure): return .unknown(failure)
        case .success(nil): return nil
        case .success(let found?) where Self.isSameMarkdown(found.attempt.text, draft.text):
            // It is on the server, whatever becomes of the draft.
            try? await drafts.save(nil, of: name)
            return .hadArrived(found.comment)
        case .success(let found?):
            var draft = draft
            draft.attempts.removeAll { $0 == found.attempt }
            try? await drafts.save(draft, of: name)
            return .earlierArrived(found.comment)
        }
    }

    /// `answered` is the comment that the server said it wrote, if that is not the one that was sent.
    func find(
        _ attempts: [CommentDraft.Attempt],
        in name: ThreadName,
        or answered: ThreadComment.ID? = nil
    ) async -> Result<Found?, RemoteFailure> {
        do throws(RemoteFailure) {
            let present = try await remote.thread(name).name
            let since = attempts.map(\.since).min() ?? now()
            let comments = try await remote.comments(of: present, since: Self.earliest(since))
            return .success(
                comments.lazy.compactMap { comment in
                    attempts.first { $0.hasArrived(as: comment) || comment.id == answered && $0.precedes(comment) }
                        .map { Found(comment: comment, attempt: $0) }
                }.first
            )
        } catch {
            return .failure(error)
        }
    }

    /// Until when a comment of the draft's tries may still arrive; `nil` if that time is over. A time in the
    /// future, of a clock that was put back, counts from now on.
    func wait(for draft: inout CommentDraft, _ name: ThreadName) async throws(LocalFailure) -> Timestamp? {
        let (now, known) = (now(), draft.attempts)
        for index in known.indices where known[index].sentAt > now {
            draft.attempts[index].sentAt = now
        }
        if draft.attempts != known { try await drafts.save(draft, of: name) }
        let last = draft.attempts.map(\.sentAt).max()
        return last.map { $0.advanced(by: Self.longestDelay) }.flatMap { $0 > now ? $0 : nil }
    }

    /// By how many seconds the clocks of one server's machines may differ.
    private static let clockDifference: Int64 = 30

    static func earliest(_ since: Timestamp) -> Timestamp { since.advanced(by: -clockDifference) }
}

extension CommentDraft.Attempt {
    func precedes(_ comment: ThreadComment) -> Bool {
        comment.id.number > lastID && comment.createdAt >= CommentSender.earliest(since)
    }

    func hasArrived(as comment: ThreadComment) -> Bool {
        precedes(comment) && comment.author?.lowercased() == login.lowercased()
            && CommentSender.isSame(comment.body.source, text)
    }
}

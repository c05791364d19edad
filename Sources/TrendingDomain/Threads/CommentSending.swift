extension CommentSender {
    /// What the user has agreed to beside the text.
    package struct Consent {
        /// Where the thread was moved to; `nil` for the place that the user named.
        package var place: ThreadName?
        package var evenIfLocked = false
        /// Although an earlier try may still arrive.
        package var evenIfTwice = false

        package init() {}
    }

    /// Sends the draft of the thread, which must still be `text`. `login` is the user's. After a try of unknown
    /// outcome, looks for the comment before it is sent again.
    package func sendKept(
        _ text: String,
        to name: ThreadName,
        as login: String,
        _ consent: Consent = Consent()
    ) async -> Outcome {
        do {
            return try await drafts.exclusively(name) { await sendHeld(text, to: name, as: login, consent) } ?? .busy
        } catch {
            return .notStored(error)
        }
    }

    private func sendHeld(_ text: String, to name: ThreadName, as login: String, _ consent: Consent) async -> Outcome {
        do throws(LocalFailure) {
            guard var draft = try await drafts.load(name) else { return .gone }
            guard Self.isSame(draft.text, text) else { return .otherDraft(draft) }
            draft.text = text
            if let outcome = await outcomeOfEarlierTries(draft, name) { return outcome }
            if let until = try await wait(for: &draft, name), !consent.evenIfTwice { return .mayArrive(until: until) }
            return try await attempt(draft, name, login, consent)
        } catch {
            return .notStored(error)
        }
    }

    private func attempt(
        _ draft: CommentDraft,
        _ name: ThreadName,
        _ login: String,
        _ consent: Consent
    ) async throws(LocalFailure) -> Outcome {
        let place: Place
        do {
            place = try await self.place(name)
        } catch {
            return .kept(error)
        }
        let agreed = consent.place ?? name
        guard place.name.text.lowercased() == agreed.text.lowercased() else { return .moved(place.name) }
        guard consent.evenIfLocked || !place.isLocked else { return .locked(place.name) }
        let attempt = CommentDraft.Attempt(
            draft.text,
            since: place.changedAt,
            lastID: place.lastID,
            login: login,
            sentAt: now()
        )
        try await drafts.save(draft.with(attempt), of: name)
        return await send(draft, attempt, to: name, at: place)
    }

    /// `draft` is without the try.
    private func send(
        _ draft: CommentDraft,
        _ attempt: CommentDraft.Attempt,
        to name: ThreadName,
        at place: Place
    ) async -> Outcome {
        do {
            switch try await remote.send(draft.text, to: place.name) {
            case .written(let comment) where attempt.hasArrived(as: comment):
                // The draft that stays if this fails is found to have arrived the next time.
                try? await drafts.save(nil, of: name)
                return .sent(comment)
            // The answer is about another comment, or the server wrote something else. The list says which.
            case .written(let other):
                return await settled(.unreadable(.otherComment), attempt, name, answered: other.id)
            case .refused(let status, let reason):
                try? await drafts.save(draft, of: name)
                return place.isLocked && status == 403 ? .refusedAsLocked : .refused(status: status, reason: reason)
            }
        } catch {
            if error.means(.mayHaveArrived) { return await settled(error, attempt, name) }
            // If this fails, the draft has the try, and the next one looks for the comment first.
            try? await drafts.save(draft, of: name)
            return .kept(error)
        }
    }

    private func settled(
        _ failure: RemoteFailure,
        _ attempt: CommentDraft.Attempt,
        _ name: ThreadName,
        answered: ThreadComment.ID? = nil
    ) async -> Outcome {
        guard case .success(let found?) = await find([attempt], in: name, or: answered) else {
            return .unknown(failure)
        }
        try? await drafts.save(nil, of: name)
        return .sent(found.comment)
    }

    /// Where a thread is, and what is the last of it.
    private struct Place {
        var name: ThreadName
        var isLocked: Bool
        var changedAt: Timestamp
        var lastID: Int
    }

    /// Where the thread is now, and its last comment of those that `find` looks at. The last change of the thread may
    /// be another one, such as a label.
    private func place(_ name: ThreadName) async throws(RemoteFailure) -> Place {
        let thread = try await remote.thread(name)
        let comments = try await remote.comments(of: thread.name, since: Self.earliest(thread.updatedAt))
        return Place(
            name: thread.name,
            isLocked: thread.isLocked,
            changedAt: thread.updatedAt,
            lastID: comments.map(\.id.number).max() ?? 0
        )
    }

    /// A comment of a try.
    typealias Found = (comment: ThreadComment, attempt: CommentDraft.Attempt)

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
        await Result { () async throws(RemoteFailure) in
            let present = try await remote.thread(name).name
            let since = attempts.map(\.since).min() ?? now()
            let comments = try await remote.comments(of: present, since: Self.earliest(since))
            return comments.lazy.compactMap { comment in
                attempts.first { $0.hasArrived(as: comment) || comment.id == answered && $0.precedes(comment) }
                    .map { (comment, $0) }
            }.first
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

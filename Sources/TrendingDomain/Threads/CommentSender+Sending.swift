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

    /// Sends the draft of the thread, which must still be `text`. `login` is the user's. After a try of unknown outcome,
    /// looks for the comment before it is sent again.
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

    /// As `sendKept`, for a caller that keeps other processes from sending.
    func sendHeld(
        _ text: String,
        to name: ThreadName,
        as login: String,
        _ consent: Consent = Consent()
    ) async -> Outcome {
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

    /// Where the thread is now, and its last comment of those that `find` looks at. The last change of the thread may be
    /// another one, such as a label.
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
}

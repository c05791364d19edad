extension CommentSender {
    /// What became of a draft that is to be removed.
    package enum Removal: Sendable, Equatable {
        /// `nil` if it was damaged.
        case removed(CommentDraft?)
        case nothing
        /// Another process is writing or sending it.
        case busy
    }

    /// Removes the draft that is there when no other process writes or sends one.
    package func discard(_ name: ThreadName) async throws(LocalFailure) -> Removal {
        let result = try await drafts.exclusively(name) { () async -> Result<Removal, LocalFailure> in
            do throws(LocalFailure) {
                return .success(try await discardHeld(name))
            } catch {
                return .failure(error)
            }
        }
        return try result?.get() ?? .busy
    }

    private func discardHeld(_ name: ThreadName) async throws(LocalFailure) -> Removal {
        var removed: CommentDraft?
        do throws(LocalFailure) {
            removed = try await drafts.load(name)
            if removed == nil { return .nothing }
        } catch {
            guard case .damaged = error else { throw error }
        }
        try await drafts.save(nil, of: name)
        return .removed(removed)
    }
}

extension CommentSender {
    /// What became of a draft that is to be removed.
    package enum Removal: Equatable {
        /// The text; `nil` if it was damaged or is no text. `file` is what was in the file of an editor.
        case removed(CommentDraft?, file: String? = nil)
        case nothing
        /// Another process is writing or sending it.
        case busy
    }

    /// Removes the draft that is there when no other process writes or sends one, and the file of an editor.
    package func discard(_ name: ThreadName) async throws(LocalFailure) -> Removal {
        // Takes what an earlier editor left, which is not possible within `exclusively`.
        _ = try? await drafts.load(name)
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
        var (removed, isDamaged) = (CommentDraft?.none, false)
        do throws(LocalFailure) {
            removed = try await drafts.load(name)
        } catch {
            guard case .damaged = error else { throw error }
            isDamaged = true
        }
        let hasDraft = removed != nil || isDamaged
        if hasDraft { try await drafts.save(nil, of: name) }
        // What is removed must be shown. If the file can't be removed then, it stays for the next time.
        let file: RemovedFile
        do throws(LocalFailure) {
            file = try await drafts.removeFile(name)
        } catch {
            guard hasDraft else { throw error }
            file = .nothing
        }
        switch file {
        case .nothing where removed == nil && !isDamaged: return .nothing
        case .nothing, .unreadable: return .removed(removed)
        case .text(let text): return .removed(removed, file: text)
        }
    }
}

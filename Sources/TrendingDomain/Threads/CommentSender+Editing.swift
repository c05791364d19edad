extension CommentSender {
    package enum Edited: Equatable, Sendable {
        /// This is the draft now.
        case written(String)
        /// There is nothing to send.
        case ended(Outcome)
    }

    /// Lets the user write the draft of a thread in an editor. `open` opens the file in the editor and returns when the
    /// editor has ended.
    package func edit(
        _ name: ThreadName,
        open: @Sendable (_ path: String) async -> EditorEnd
    ) async -> Edited {
        // Takes what an earlier editor left, which is not possible within `exclusively`.
        _ = try? await drafts.load(name)
        do {
            return try await drafts.exclusively(name) { await editHeld(name, open) } ?? .ended(.busy)
        } catch {
            return .ended(.notStored(error))
        }
    }

    private func editHeld(_ name: ThreadName, _ open: @Sendable (_ path: String) async -> EditorEnd) async -> Edited {
        let path: String
        do throws(LocalFailure) {
            if let draft = try await undamaged(name), let outcome = await outcomeOfEarlierTries(draft, name) {
                return .ended(outcome)
            }
            path = try await drafts.beginEditing(name)
        } catch {
            return .ended(.notStored(error))
        }
        let end = await open(path)
        do throws(LocalFailure) {
            switch try await drafts.endEditing(name, hasFailed: end != .closed) {
            case .empty: return .ended(.empty)
            case .unchanged(let draft): return .ended(.editorFailed(end, kept: draft))
            case .other(let draft): return .ended(.onlyInFile(path: path, .otherDraft(draft)))
            case .notText: return .ended(.notText(path: path))
            case .tooLarge: return .ended(.tooLarge(path: path))
            case .draft(let draft) where end != .closed: return .ended(.editorFailed(end, kept: draft))
            case .draft(let draft):
                return Self.problem(draft.text, isKept: true).map { .ended($0) } ?? .written(draft.text)
            }
        } catch {
            return .ended(.onlyInFile(path: path, .notStored(error)))
        }
    }

    /// The draft; `nil` also for one that is damaged, which the next one replaces.
    private func undamaged(_ name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        do {
            return try await drafts.load(name)
        } catch {
            if case .damaged = error { return nil }
            throw error
        }
    }
}

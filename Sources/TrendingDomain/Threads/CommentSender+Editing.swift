extension CommentSender {
    /// How an editor ended.
    package enum EditorEnd: Equatable {
        case closed
        /// With an exit status other than 0; 128 and the number of a signal.
        case failed(status: Int32)
        case notStarted(command: String)
    }

    package enum EditOutcome: Equatable {
        case outcome(Outcome)
        /// The editor failed. What it saved is the draft now; if it saved nothing new, the draft stays.
        case editorFailed(EditorEnd, kept: CommentDraft?)
        /// The user does not want to send it now. It is kept as a draft.
        case declined
        /// It is kept as a draft until the user is known.
        case unknownUser
        /// It could not become the draft, and is only in the file at `path`.
        case onlyInFile(path: String, Outcome)
        case notText(path: String)
        case tooLarge(path: String)
    }

    /// Lets the user write the draft of a thread in an editor, and then sends it. `login` is the user's, if it is known.
    /// `open` opens the file in the editor and returns when the editor has ended. `confirm` gets the text.
    package func edit(
        _ name: ThreadName,
        as login: String?,
        open: @Sendable (_ path: String) async -> EditorEnd,
        confirm: @Sendable (_ text: String) async -> Bool
    ) async -> EditOutcome {
        // Takes what an earlier editor left, which is not possible within `exclusively`.
        _ = try? await drafts.load(name)
        do {
            return try await drafts.exclusively(name) { await editHeld(name, login, open, confirm) } ?? .outcome(.busy)
        } catch {
            return .outcome(.notStored(error))
        }
    }

    private func editHeld(
        _ name: ThreadName,
        _ login: String?,
        _ open: @Sendable (_ path: String) async -> EditorEnd,
        _ confirm: @Sendable (_ text: String) async -> Bool
    ) async -> EditOutcome {
        let path: String
        do throws(LocalFailure) {
            if let draft = try await undamaged(name), !draft.attempts.isEmpty {
                guard login != nil else { return .unknownUser }
                if let outcome = await outcomeOfEarlierTries(draft, name) { return .outcome(outcome) }
            }
            path = try await drafts.beginEditing(name)
        } catch {
            return .outcome(.notStored(error))
        }
        let end = await open(path)
        do throws(LocalFailure) {
            switch try await drafts.endEditing(name, hasFailed: end != .closed) {
            case .empty: return .outcome(.empty)
            case .unchanged(let draft): return .editorFailed(end, kept: draft)
            case .other(let draft): return .onlyInFile(path: path, .otherDraft(draft))
            case .notText: return .notText(path: path)
            case .tooLarge: return .tooLarge(path: path)
            case .draft(let draft):
                guard end == .closed else { return .editorFailed(end, kept: draft) }
                if let problem = Self.problem(draft.text) { return .outcome(problem) }
                guard await confirm(draft.text) else { return .declined }
                guard let login else { return .unknownUser }
                return .outcome(await sendHeld(draft.text, to: name, as: login))
            }
        } catch {
            return .onlyInFile(path: path, .notStored(error))
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

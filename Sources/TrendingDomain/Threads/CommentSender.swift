/// Sends a comment once, and keeps its text until the server has it.
package struct CommentSender {
    /// GitHub's limit, in characters.
    package static let longest = 65_536
    /// In seconds. A comment whose answer was lost may appear this long after it was sent.
    package static let longestDelay: Int64 = 600

    let remote: any RemoteCommentService
    let drafts: any CommentDraftStore
    let now: WallClock

    package init(
        remote: any RemoteCommentService,
        drafts: any CommentDraftStore,
        now: @escaping WallClock
    ) {
        self.remote = remote
        self.drafts = drafts
        self.now = now
    }

    package enum Outcome: Equatable, Sendable {
        case sent(ThreadComment)
        /// An earlier try had arrived.
        case hadArrived(ThreadComment)
        /// An earlier try had arrived, and the user has changed the text since. The new text is kept as a draft.
        case earlierArrived(ThreadComment)
        /// A try without an answer may still arrive until `until`, by the clock of this machine, so nothing was sent.
        /// It is kept as a draft.
        case mayArrive(until: Timestamp)
        /// The server does not have it. It is kept as a draft.
        case kept(RemoteFailure)
        /// The server refused it, and said why if there is a reason. It is kept as a draft.
        case refused(status: Int, reason: RefusalReason?)
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
        /// The number of its characters, and whether it is kept as a draft.
        case tooLong(Int, isKept: Bool = false)
        /// The editor failed. What it saved is the draft now; if it saved nothing new, the draft stays.
        case editorFailed(EditorEnd, kept: CommentDraft?)
        /// It could not become the draft, and is only in the file of the editor.
        indirect case onlyInFile(path: String, Outcome)
        /// The file of the editor is no text.
        case notText(path: String)
        case tooLarge(path: String)
    }

    /// How an editor ended.
    package enum EditorEnd: Equatable, Sendable {
        case closed
        /// With an exit status other than 0; 128 and the number of a signal.
        case failed(status: Int32)
        case notStarted(command: String)
    }

    package func draft(of name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        try await drafts.load(name)
    }

    /// Why the text is not sent at all while there is this draft; `nil` if it may be.
    package static func objection(to text: String, beside draft: CommentDraft?) -> Outcome? {
        problem(text) ?? draft.flatMap { isSame($0.text, text) ? nil : .otherDraft($0) }
    }

    /// Keeps a text as the draft of the thread. Returns `nil` if it is kept, and otherwise why it is not. A damaged
    /// draft is set aside.
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
                draft.attempts.isEmpty && Self.isSame(draft.text, text)
            }
            return Self.isSame(stored.text, text) ? nil : .otherDraft(stored)
        } catch {
            return .notStored(error)
        }
    }

    static func problem(_ text: String, isKept: Bool = false) -> Outcome? {
        if words(text).isEmpty { return .empty }
        let count = text.unicodeScalars.count
        return count > longest ? .tooLong(count, isKept: isKept) : nil
    }

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
        let result = try await drafts.exclusively(name) {
            await Result { () async throws(LocalFailure) in try await discardHeld(name) }
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

    /// Servers change line ends and spaces at the ends of a text, and leave out what is not seen.
    package static func isSame(_ one: String, _ other: String) -> Bool { words(one) == words(other) }

    /// As `isSame` for two texts of the user. Spaces count, except at the end: they mean something in code and lists.
    package static func isSameMarkdown(_ one: String, _ other: String) -> Bool {
        lines(one).hasSameBytes(as: lines(other))
    }

    private static func lines(_ text: String) -> String {
        var text = text.replacing("\r\n", with: "\n")
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// Whether nothing of the text would be seen.
    package static func isEmpty(_ text: String) -> Bool { words(text).isEmpty }

    static func words(_ text: String) -> [Substring] {
        let seen = text.unicodeScalars.filter { $0.properties.isWhitespace || !isInvisible($0) }
        return String(String.UnicodeScalarView(seen)).split(whereSeparator: \.isWhitespace)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

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

import TrendingConsole
import TrendingDomain

/// Stores drafts of comments as one record for each thread, in a storage client.
package struct StoredCommentDrafts: CommentDraftStore {
    /// A process that still holds the lock then is waiting for the server or for the user.
    private static let lockWait: Duration = .seconds(2)

    private let store: RecordStore<StoredDraft>
    private let unknown: UnknownLocation?
    private let folder: String
    private let host: String
    private let clock: any Clock<Duration>
    private let work = BlockingWork(label: "trending.drafts")

    /// `folder` has the locks that are held while a comment is written or sent, and the files of editors. `host` is
    /// that of the GitHub server.
    package init(
        storage: any LocalStorageClient,
        folder: String,
        host: String,
        clock: any Clock<Duration> = MonotonicClock()
    ) {
        store = RecordStore(storage: storage, format: .json)
        unknown = nil
        self.folder = folder
        self.host = host
        self.clock = clock
    }

    /// Loading and saving fail.
    package init(unlocated unknown: UnknownLocation, host: String) {
        store = RecordStore(storage: UnlocatedStorageClient(unknown), format: .json)
        self.unknown = unknown
        folder = ""
        self.host = host
        clock = MonotonicClock()
    }

    /// What a killed program left in the file of an editor becomes the draft first.
    package func load(_ name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        if unknown == nil, (try? files.bytes(of: key(name))) != nil,
            let lock = try? await FileLock.acquire(lockPath(name), waiting: .zero, clock: clock, isOptional: true)
        {
            _ = try? await endEditing(name, hasFailed: true)
            lock.release()
        }
        return try await loadRecord(name)?.draft
    }

    /// The draft, and whether its text is in an editor's file, which then takes its place.
    private func loadRecord(_ name: ThreadName) async throws(LocalFailure) -> (draft: CommentDraft, isInEditor: Bool)? {
        guard let stored = try await store.read(key(name)) else { return nil }
        return stored.draft(of: text(name)).map { ($0, stored.isInEditor) }
    }

    package func add(
        _ draft: CommentDraft,
        of name: ThreadName,
        mayReplace: @escaping @Sendable (CommentDraft) -> Bool
    ) async throws(LocalFailure) -> CommentDraft {
        let thread = text(name)
        return try await store.update(key(name)) { known in
            if let current = known?.draft(of: thread), !mayReplace(current) { return (.keep, current) }
            return (.replace(StoredDraft(thread: thread, draft: draft)), draft)
        }
    }

    /// A damaged draft is set aside, and one of a later version of the program is not changed.
    package func save(_ draft: CommentDraft?, of name: ThreadName) async throws(LocalFailure) {
        try await update(name, to: draft)
    }

    package func exclusively<Answer: Sendable>(
        _ name: ThreadName,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer? {
        try await onFiles { (files) throws(StorageFailure) in _ = try files.openFolder() }
        // If the file system has no locks, the user was warned when the draft was stored.
        return try await FileLock.holding(lockPath(name), waiting: Self.lockWait, clock: clock, body)
    }

    private func update(
        _ name: ThreadName,
        to draft: CommentDraft?,
        isInEditor: Bool = false
    ) async throws(LocalFailure) {
        let stored = draft.map { StoredDraft(thread: text(name), draft: $0, isInEditor: isInEditor) }
        try await store.update(key(name)) { _ in (stored.map { .replace($0) } ?? .remove, ()) }
    }

    func lockPath(_ name: ThreadName) -> String { "\(folder)/.\(key(name).name).sending" }

    private func text(_ name: ThreadName) -> String { "\(host) \(name.text.lowercased())" }

    func key(_ name: ThreadName) -> StorageKey {
        let parts = [host, name.repo.owner.lowercased(), name.repo.name.lowercased(), String(name.number)]
        return StorageKey(shortening: parts.map(StorageKey.escaped).joined(separator: "_"))
    }
}

/// The text files of editors.
extension StoredCommentDrafts {
    /// In bytes: more than the longest comment.
    private static let longestFile = 1 << 20

    var files: StorageFolder {
        StorageFolder(
            path: folder,
            sizeLimit: Self.longestFile,
            lockWait: Self.lockWait,
            calls: .live,
            contents: .comment,
            onMissingLocks: { _ in }
        )
    }

    package func beginEditing(_ name: ThreadName) async throws(LocalFailure) -> String {
        let draft = try await undamaged(name)?.draft
        let isCopied = LockedValue(false)
        do {
            try await updateFile(name) { current in
                guard current?.isEmpty ?? true else { return .keep }
                isCopied.value = true
                return .replace(Array((draft?.text ?? "").utf8))
            }
        } catch {
            // The user can shorten a file that is too large.
            guard case .inaccessible(_, .tooLarge) = error else { throw error }
        }
        // If this never happens, the file has the text of the draft.
        if isCopied.value, let draft { try await update(name, to: draft, isInEditor: true) }
        return files.dataPath(of: key(name))
    }

    package func endEditing(_ name: ThreadName, hasFailed: Bool) async throws(LocalFailure) -> EditedDraft {
        let bytes: [UInt8]?
        do {
            bytes = try files.bytes(of: key(name))
        } catch {
            if case .tooLarge = error.reason { return .tooLarge }
            throw LocalFailure(error)
        }
        guard let text = String(validating: bytes ?? [], as: UTF8.self) else { return .notText }
        let edited = try await take(text, name, hasFailed)
        if case .other = edited { return edited }
        try await updateFile(name) { $0 == nil ? .keep : .remove }
        return edited
    }

    private func take(_ text: String, _ name: ThreadName, _ hasFailed: Bool) async throws(LocalFailure) -> EditedDraft {
        let stored = try await undamaged(name)
        let isEmpty = text.allSatisfy(\.isWhitespace)
        // An editor that fails while it writes leaves the beginning of the text.
        let isBeginning = stored?.draft.text.utf8.starts(with: text.utf8) == true
        if hasFailed, isEmpty || isBeginning { return .unchanged(stored?.draft) }
        if isEmpty {
            if stored?.isInEditor == true { try await save(nil, of: name) }
            return .empty
        }
        if let stored, !stored.isInEditor, stored.draft.text != text { return .other(stored.draft) }
        let draft = CommentDraft(text, attempts: stored?.draft.attempts ?? [])
        try await save(draft, of: name)
        return .draft(draft)
    }

    /// `nil` also for a draft that is damaged: it is set aside when the next one is stored.
    private func undamaged(_ name: ThreadName) async throws(LocalFailure) -> (draft: CommentDraft, isInEditor: Bool)? {
        do {
            return try await loadRecord(name)
        } catch {
            guard case .damaged = error else { throw error }
            return nil
        }
    }

    package func removeFile(_ name: ThreadName) async throws(LocalFailure) -> RemovedFile {
        try await onFiles { [key = key(name)] (files) throws(StorageFailure) in try files.discard(key) }
    }

    private func updateFile(
        _ name: ThreadName,
        _ change: @escaping @Sendable ([UInt8]?) -> StorageChange
    ) async throws(LocalFailure) {
        try await onFiles { [key = key(name)] (files) throws(StorageFailure) in try files.update(key, change) }
    }

    /// The folder has a place if the records have one.
    private func onFiles<Value: Sendable>(
        _ body: @escaping @Sendable (StorageFolder) throws(StorageFailure) -> Value
    ) async throws(LocalFailure) -> Value {
        if let unknown { throw .noLocation(unknown) }
        do {
            return try await work.run { [files] () throws(StorageFailure) in try body(files) }
        } catch {
            throw LocalFailure(error)
        }
    }
}

extension StorageFolder {
    /// Removes the file of an editor.
    fileprivate func discard(_ key: StorageKey) throws(StorageFailure) -> RemovedFile {
        let removed: RemovedFile
        do {
            guard let bytes = try bytes(of: key) else { return .nothing }
            removed = String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .unreadable
        } catch {
            guard case .tooLarge = error.reason else { throw error }
            removed = .unreadable
        }
        let lock = try lock(key)
        try remove(dataPath(of: key))
        removeLock(of: key, lock)
        if case .text(let text) = removed, text.allSatisfy(\.isWhitespace) { return .nothing }
        return removed
    }
}

private struct StoredDraft: Record {
    /// The server and the thread: long names are stored as hashes.
    var thread: String
    var draft: CommentDraft
    /// Whether the file of an editor began with it, so that what the editor left takes its place.
    var isInEditor = false

    static var blank: StoredDraft { StoredDraft(thread: "", draft: CommentDraft("")) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        var onlyTry: Timestamp?
        try field("editing", &isInEditor, usual: false)
        try field("since", &onlyTry)
        try field("text", &draft.text)
        try field("thread", &thread)
        try field("tries", &draft.attempts, usual: [])
        // A draft with its only try beside the text is not read: sending it might send it twice.
        if onlyTry != nil, draft.attempts.isEmpty { throw JSONMismatch() }
    }

    /// `nil` if it is the draft of another thread.
    func draft(of thread: String) -> CommentDraft? { thread == self.thread ? draft : nil }
}

extension CommentDraft.Attempt: Record {
    static var blank: Self { Self("", since: .blank, lastID: 0, login: "", sentAt: .blank) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("lastID", &lastID)
        try field("login", &login)
        try field("sentAt", &sentAt)
        try field("since", &since)
        try field("text", &text)
    }
}

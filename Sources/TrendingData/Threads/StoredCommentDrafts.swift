import TrendingConsole
import TrendingDomain

/// Stores drafts of comments as one record for each thread, in a storage client.
package struct StoredCommentDrafts: CommentDraftStore {
    /// A process that still holds the lock then is waiting for the server or for the user.
    static let lockWait: Duration = .seconds(2)

    private let store: RecordStore<StoredDraft>
    private let unknown: UnknownLocation?
    let folder: String
    private let host: String
    let clock: any Clock<Duration>
    let work = BlockingWork(label: "trending.drafts")

    /// `folder` has the locks that are held while a comment is written or sent, and the files of editors. `host` is that
    /// of the GitHub server.
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
    func loadRecord(_ name: ThreadName) async throws(LocalFailure) -> (draft: CommentDraft, isInEditor: Bool)? {
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
        try checkPlace()
        let lock: FileLock
        do {
            try await work.run { [files] () throws(StorageFailure) in _ = try files.openFolder() }
            // A user whose file system has no locks was warned of that when the draft was stored.
            lock = try await FileLock.acquire(lockPath(name), waiting: Self.lockWait, clock: clock, isOptional: true)
        } catch {
            if error.isLockHeld || Task.isCancelled { return nil }
            throw LocalFailure(error)
        }
        let answer = await body()
        withExtendedLifetime(lock) {}
        return answer
    }

    func update(
        _ name: ThreadName,
        to draft: CommentDraft?,
        isInEditor: Bool = false
    ) async throws(LocalFailure) {
        let stored = draft.map { StoredDraft(thread: text(name), draft: $0, isInEditor: isInEditor) }
        try await store.update(key(name)) { _ in (stored.map { .replace($0) } ?? .remove, ()) }
    }

    /// The folder has a place if the records have one.
    func checkPlace() throws(LocalFailure) {
        if let unknown { throw .noLocation(unknown) }
    }

    func lockPath(_ name: ThreadName) -> String { "\(folder)/.\(key(name).name).sending" }

    private func text(_ name: ThreadName) -> String { "\(host) \(name.text.lowercased())" }

    func key(_ name: ThreadName) -> StorageKey {
        let parts = [host, name.repo.owner.lowercased(), name.repo.name.lowercased(), String(name.number)]
        return StorageKey(shortening: parts.map(StorageKey.escaped).joined(separator: "_"))
    }
}

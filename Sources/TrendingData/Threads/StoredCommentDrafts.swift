import TrendingConsole
import TrendingDomain

/// Stores drafts of comments as one record for each thread, in a storage client.
package struct StoredCommentDrafts: CommentDraftStore {
    /// A process that still holds the lock then is waiting for the server or for the user.
    static let lockWait: Duration = .seconds(2)

    private let storage: Result<any LocalStorageClient, UnknownLocation>
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
        self.storage = .success(storage)
        self.folder = folder
        self.host = host
        self.clock = clock
    }

    /// Loading and saving fail.
    package init(unlocated unknown: UnknownLocation, host: String) {
        storage = .failure(unknown)
        folder = ""
        self.host = host
        clock = MonotonicClock()
    }

    /// What a killed program left in the file of an editor becomes the draft first.
    package func load(_ name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        if case .success = storage, (try? files.bytes(of: key(name))) != nil,
            let lock = try? await FileLock.acquire(lockPath(name), waiting: .zero, clock: clock, isOptional: true)
        {
            _ = try? await endEditing(name, hasFailed: true)
            lock.release()
        }
        return try await loadRecord(name)?.draft
    }

    /// The draft, and whether its text is in an editor's file, which then takes its place.
    func loadRecord(_ name: ThreadName) async throws(LocalFailure) -> (draft: CommentDraft, isInEditor: Bool)? {
        let (storage, key) = (try located(), key(name))
        let bytes: [UInt8]?
        do {
            bytes = try await storage.read(key)
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        guard let bytes else { return nil }
        guard let stored = try draft(bytes, storage.location(of: key)) else { return nil }
        return stored.draft(of: text(name)).map { ($0, stored.isInEditor) }
    }

    package func add(
        _ draft: CommentDraft,
        of name: ThreadName,
        mayReplace: @escaping @Sendable (CommentDraft) -> Bool
    ) async throws(LocalFailure) -> CommentDraft {
        let stored = LockedValue(draft)
        let thread = text(name)
        try await update(name, to: draft) { current in
            guard let current = Self.stored(in: current)?.draft(of: thread), !mayReplace(current) else { return true }
            stored.value = current
            return false
        }
        return stored.value
    }

    /// A damaged draft is set aside, and one of a later version of the program is not changed.
    package func save(_ draft: CommentDraft?, of name: ThreadName) async throws(LocalFailure) {
        try await update(name, to: draft) { _ in true }
    }

    package func exclusively<Answer: Sendable>(
        _ name: ThreadName,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer? {
        _ = try located()
        let lock: FileLock
        do {
            try await work.run { [files] () throws(StorageFailure) in _ = try files.openFolder() }
            // A user whose file system has no locks was warned of that when the draft was stored.
            lock = try await FileLock.acquire(lockPath(name), waiting: Self.lockWait, clock: clock, isOptional: true)
        } catch {
            if error.isLockHeld || Task.isCancelled { return nil }
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        let answer = await body()
        withExtendedLifetime(lock) {}
        return answer
    }

    func update(
        _ name: ThreadName,
        to draft: CommentDraft?,
        isInEditor: Bool = false,
        if mayChange: @escaping @Sendable (SnapshotRecord) -> Bool
    ) async throws(LocalFailure) {
        let (storage, key) = (try located(), key(name))
        let bytes = draft.map { (draft) in
            let stored = StoredDraft(thread: text(name), draft: draft, isInEditor: isInEditor)
            return SnapshotRecord(payload: JSONWriter.bytes(of: stored)).encoded
        }
        let newerVersion = LockedValue<Int?>(nil)
        do {
            try await storage.update(key) { current in
                switch current.map(SnapshotRecord.decode) {
                case .newerVersion(let version):
                    newerVersion.value = version
                    return .keep
                case .damaged: return .setAside(replacement: bytes)
                case nil: return bytes.map { .replace($0) } ?? .keep
                case .record(let record) where Self.stored(in: record) == nil: return .setAside(replacement: bytes)
                case .record(let record):
                    guard mayChange(record) else { return .keep }
                    return bytes.map { .replace($0) } ?? .remove
                }
            }
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        if let version = newerVersion.value {
            throw .newerFormat(path: storage.location(of: key).path, version: version)
        }
    }

    func located() throws(LocalFailure) -> any LocalStorageClient {
        do {
            return try storage.get()
        } catch {
            throw .noLocation(error)
        }
    }

    private func draft(_ bytes: [UInt8], _ location: StorageLocation) throws(LocalFailure) -> StoredDraft? {
        switch SnapshotRecord.decode(bytes) {
        case .newerVersion(let version): throw .newerFormat(path: location.path, version: version)
        case .damaged: throw .damaged(path: location.path, keptAs: nil)
        case .record(let record):
            guard let draft = Self.stored(in: record) else { throw .damaged(path: location.path, keptAs: nil) }
            return draft
        }
    }

    private static func stored(in record: SnapshotRecord) -> StoredDraft? {
        JSONDocument(record.payload).map(JSONValue.init).flatMap { try? StoredDraft($0) }
    }

    func lockPath(_ name: ThreadName) -> String { "\(folder)/.\(key(name).name).sending" }

    private func text(_ name: ThreadName) -> String { "\(host) \(name.text.lowercased())" }

    func key(_ name: ThreadName) -> StorageKey {
        let parts = [host, name.repo.owner.lowercased(), name.repo.name.lowercased(), String(name.number)]
        return StorageKey(shortening: parts.map(StorageKey.escaped).joined(separator: "_"))
    }
}

import TrendingDomain

/// Stores drafts of comments as one record for each thread, in a storage client.
package struct StoredCommentDrafts: CommentDraftStore {
    private let storage: Result<any LocalStorageClient, UnknownLocation>
    private let host: String

    /// `host` is that of the GitHub server.
    package init(storage: any LocalStorageClient, host: String) {
        self.storage = .success(storage)
        self.host = host
    }

    /// Loading and saving fail.
    package init(unlocated unknown: UnknownLocation, host: String) {
        storage = .failure(unknown)
        self.host = host
    }

    package func load(_ name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        let (storage, key) = (try located(), key(name))
        let bytes: [UInt8]?
        do {
            bytes = try await storage.read(key)
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        guard let bytes else { return nil }
        return try draft(bytes, storage.location(of: key))?.draft(of: text(name))
    }

    /// A damaged draft is set aside, and one of a later version of the program is not changed.
    package func save(_ draft: CommentDraft?, of name: ThreadName) async throws(LocalFailure) {
        let (storage, key) = (try located(), key(name))
        let bytes = draft.map { SnapshotRecord(payload: JSONWriter.bytes(of: StoredDraft($0, of: text(name)))).encoded }
        let newerVersion = LockedValue<Int?>(nil)
        do {
            try await storage.update(key) { current in
                switch current.map(SnapshotRecord.decode) {
                case .newerVersion(let version):
                    newerVersion.value = version
                    return .keep
                case .damaged: return .setAside(replacement: bytes)
                case nil: return bytes.map { .replace($0) } ?? .keep
                case .record: return bytes.map { .replace($0) } ?? .remove
                }
            }
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        if let version = newerVersion.value {
            throw .newerFormat(path: storage.location(of: key).path, version: version)
        }
    }

    private func located() throws(LocalFailure) -> any LocalStorageClient {
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
            guard let json = JSONDocument(record.payload).map(JSONValue.init), let draft = try? StoredDraft(json) else {
                throw .damaged(path: location.path, keptAs: nil)
            }
            return draft
        }
    }

    private func text(_ name: ThreadName) -> String { "\(host) \(name.text.lowercased())" }

    private func key(_ name: ThreadName) -> StorageKey {
        let parts = [host, name.repo.owner.lowercased(), name.repo.name.lowercased(), String(name.number)]
        return StorageKey(shortening: parts.map(StorageKey.escaped).joined(separator: "_"))
    }
}

private struct StoredDraft: JSONDecodable, JSONEncodable {
    /// The server and the thread: long names are stored as hashes.
    private let thread: String
    private let text: String
    private let since: Int64?
    private let lastID: Int?

    init(_ draft: CommentDraft, of thread: String) {
        self.thread = thread
        text = draft.text
        since = draft.attempt?.since.secondsSince1970
        lastID = draft.attempt?.lastID
    }

    init(_ json: JSONValue) throws(JSONMismatch) {
        thread = try json["thread"]
        text = try json["text"]
        since = try json["since"]
        lastID = try json["lastID"]
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("lastID", lastID)
            json.member("since", since)
            json.member("text", text)
            json.member("thread", thread)
        }
    }

    /// `nil` if it is the draft of another thread.
    func draft(of thread: String) -> CommentDraft? {
        guard thread == self.thread else { return nil }
        let attempt = since.flatMap { since in
            lastID.map { CommentDraft.Attempt(since: Timestamp(secondsSince1970: since), lastID: $0) }
        }
        return CommentDraft(text, attempt: attempt)
    }
}

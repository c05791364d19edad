import TrendingDomain

/// Stores what was seen: a file for each server, and a file for each list that has unseen rows.
package struct StoredSeenStore: SeenStore {
    private let storage: any ClearableStorageClient
    private let salvages: Bool
    private let onDamage: @Sendable (LocalFailure) -> Void

    /// `onDamage` gets the failure if a damaged record was moved away. With `salvages`, what can be read of it stays.
    package init(
        storage: any ClearableStorageClient,
        salvages: Bool = false,
        onDamage: @escaping @Sendable (LocalFailure) -> Void = { _ in }
    ) {
        self.storage = storage
        self.salvages = salvages
        self.onDamage = onDamage
    }

    package func servers() async throws(LocalFailure) -> [String] {
        let store = RecordStore(storage: storage, format: .lines(read: { $0 }, write: { $0 }))
        var servers: [String] = []
        for key in try await keys() where key.isSeenRecord {
            do {
                guard let server = try await store.load(key)?["server"], StorageKey(seenAt: server) == key else {
                    continue
                }
                servers.append(server)
            } catch {
                guard case .damaged = error else { throw error }
                onDamage(error)
            }
        }
        return servers
    }

    package func record(of server: String) async throws(LocalFailure) -> SeenRecord? {
        let (store, key) = (records(server), StorageKey(seenAt: server))
        do {
            return try await store.load(key)
        } catch {
            switch error {
            case .noLocation: return nil
            case .damaged(_, .some): onDamage(error)
            default: throw error
            }
        }
        return try await store.load(key)
    }

    package func update<Answer: Sendable>(
        _ server: String,
        _ change: @escaping @Sendable (inout SeenRecord) -> Answer
    ) async throws(LocalFailure) -> Answer {
        try await records(server).change(StorageKey(seenAt: server), from: SeenRecord(server: server), change)
    }

    package func candidates(of list: SeenList) async throws(LocalFailure) -> UnseenCandidates? {
        do {
            return try await candidateStore(list).decoded(StorageKey(unseenIn: list))?.record
        } catch {
            if case .noLocation = error { return nil }
            throw error
        }
    }

    package func updateCandidates(
        of list: SeenList,
        _ change: @escaping @Sendable (UnseenCandidates?) -> UnseenCandidates?
    ) async throws(LocalFailure) {
        do {
            try await candidateStore(list).update(StorageKey(unseenIn: list)) { known in
                guard let candidates = change(known) else { return (.remove, ()) }
                return (candidates == known ? .keep : .replace(candidates), ())
            }
        } catch {
            guard case .newerFormat = error else { throw error }
        }
    }

    package func removeCandidates() async throws(LocalFailure) {
        try await clear(try await keys().filter { !$0.isSeenRecord }, setAside: [])
    }

    /// The records go first: without a record, candidates mean nothing.
    package func forget() async throws(LocalFailure) {
        let keys = try await keys().filter(\.isSeenRecord)
        let setAside: [StorageKey]
        do {
            setAside = try await storage.keysSetAside()
        } catch {
            throw LocalFailure(error)
        }
        try await clear(keys, setAside: setAside)
        try await removeCandidates()
    }
}

extension StoredSeenStore {
    private func records(_ server: String) -> RecordStore<SeenRecord> {
        var format = RecordFormat<SeenRecord>.lines(
            read: { SeenRecord($0, of: server) },
            write: \.lines
        )
        if salvages {
            format.salvage = { SeenRecord(LineRecord(readableIn: $0), of: server)?.salvaged }
        }
        return RecordStore(storage: storage, format: format, onDamage: onDamage)
    }

    private func candidateStore(_ list: SeenList) -> RecordStore<UnseenCandidates> {
        let format = RecordFormat<UnseenCandidates>.lines(
            read: { UnseenCandidates($0, of: list) },
            write: \.lines
        )
        return RecordStore(storage: storage, format: format, keepsDamaged: false)
    }

    private func keys() async throws(LocalFailure) -> [StorageKey] {
        do {
            return try await storage.keys()
        } catch {
            throw LocalFailure(error)
        }
    }

    private func clear(_ keys: [StorageKey], setAside: [StorageKey]) async throws(LocalFailure) {
        if let failure = await storage.clear(keys, setAside: setAside).first { throw LocalFailure(failure) }
    }
}

extension StorageKey {
    /// `seen_github.com`.
    init(seenAt server: String) {
        let name = server.hasPrefix("https://") ? String(server.dropFirst(8)) : server
        self.init(shortening: Self.seenPrefix + Self.escaped(name))
    }

    /// `new_repos_github__swift_daily__`.
    init(unseenIn list: SeenList) {
        self.init(shortening: "new_" + list.parts.map(Self.escaped).joined(separator: "_"))
    }

    fileprivate var isSeenRecord: Bool { name.hasPrefix(Self.seenPrefix) }

    private static let seenPrefix = "seen_"
}

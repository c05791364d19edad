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
        var servers: [String] = []
        for key in try await keys() where key.isSeenRecord {
            guard let bytes = try await read(key) else { continue }
            switch LineRecord.decode(bytes) {
            case .record(let lines):
                if let server = lines["server"], StorageKey(seenAt: server) == key { servers.append(server) }
            case .newerVersion(let version): throw newerFormat(key, version)
            case .damaged: break
            }
        }
        return servers
    }

    package func record(of server: String) async throws(LocalFailure) -> SeenRecord? {
        let key = StorageKey(seenAt: server)
        switch try await read(key).map({ decoded($0, of: server) }) {
        case nil: return nil
        case .record(let record): return record
        case .newerVersion(let version): throw newerFormat(key, version)
        case .damaged(let readable):
            try await setAside(key, of: server)
            return readable
        }
    }

    package func update<Answer: Sendable>(
        _ server: String,
        _ change: @escaping @Sendable (inout SeenRecord) -> Answer
    ) async throws(LocalFailure) -> Answer {
        let key = StorageKey(seenAt: server)
        let outcome = LockedValue<Outcome<Answer>?>(nil)
        try await update(key) { bytes in
            let found = bytes.map { decoded($0, of: server) }
            if case .newerVersion(let version) = found {
                outcome.value = .newerVersion(version)
                return .keep
            }
            let known = found?.record ?? SeenRecord(server: server)
            var record = known
            let wasDamaged = found?.isDamaged == true
            outcome.value = .answer(change(&record), wasDamaged: wasDamaged)
            if record == known, !wasDamaged { return .keep }
            let encoded = StoredSeenRecord(record).lines.encoded
            return wasDamaged ? .setAside(replacement: record.since == nil ? nil : encoded) : .replace(encoded)
        }
        switch outcome.value {
        case .answer(let answer, let wasDamaged):
            if wasDamaged { onDamage(damage(key)) }
            return answer
        case .newerVersion(let version): throw newerFormat(key, version)
        case nil: throw .inaccessible(path: storage.location(of: key).path, reason: .notRead)
        }
    }

    package func candidates(of list: SeenList) async throws(LocalFailure) -> UnseenCandidates? {
        try await read(StorageKey(unseenIn: list)).flatMap { StoredCandidates($0, of: list)?.candidates }
    }

    package func updateCandidates(
        of list: SeenList,
        _ change: @escaping @Sendable (UnseenCandidates?) -> UnseenCandidates?
    ) async throws(LocalFailure) {
        try await update(StorageKey(unseenIn: list)) { bytes in
            if let bytes, case .newerVersion = SnapshotRecord.decode(bytes) { return .keep }
            let known = bytes.flatMap { StoredCandidates($0, of: list)?.candidates }
            guard let candidates = change(known) else { return bytes == nil ? .keep : .remove }
            return candidates == known ? .keep : .replace(StoredCandidates(candidates).lines.encoded)
        }
    }

    package func removeCandidates() async throws(LocalFailure) {
        try await clear(try await keys().filter { !$0.isSeenRecord }, setAside: [])
    }

    /// The records go first: without a record, candidates mean nothing.
    package func forget() async throws(LocalFailure) {
        let setAside: [StorageKey]
        do {
            setAside = try await storage.keysSetAside()
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        try await clear(try await keys().filter(\.isSeenRecord), setAside: setAside)
        try await removeCandidates()
    }
}

extension StoredSeenStore {
    private enum Outcome<Answer: Sendable>: Sendable {
        case answer(Answer, wasDamaged: Bool)
        case newerVersion(Int)
    }

    private enum Decoded {
        case record(SeenRecord)
        case damaged(readable: SeenRecord?)
        case newerVersion(Int)

        var isDamaged: Bool { if case .damaged = self { true } else { false } }

        var record: SeenRecord? {
            switch self {
            case .record(let record), .damaged(let record?): record
            case .damaged(nil), .newerVersion: nil
            }
        }
    }

    private func decoded(_ bytes: [UInt8], of server: String) -> Decoded {
        switch LineRecord.decode(bytes) {
        case .newerVersion(let version): return .newerVersion(version)
        case .record(let lines):
            return StoredSeenRecord(lines, of: server).map { .record($0.record) } ?? .damaged(readable: nil)
        case .damaged:
            let lines = salvages ? LineRecord(readableIn: bytes) : nil
            return .damaged(readable: lines.flatMap { StoredSeenRecord($0, of: server)?.salvaged })
        }
    }

    /// Does nothing if another process has replaced the damaged record in the meantime.
    private func setAside(_ key: StorageKey, of server: String) async throws(LocalFailure) {
        let isMoved = LockedValue(false)
        try await update(key) { bytes in
            guard let bytes, case .damaged(let readable) = decoded(bytes, of: server) else { return .keep }
            isMoved.value = true
            return .setAside(replacement: readable.map { StoredSeenRecord($0).lines.encoded })
        }
        if isMoved.value { onDamage(damage(key)) }
    }

    private func damage(_ key: StorageKey) -> LocalFailure {
        let location = storage.location(of: key)
        return .damaged(path: location.path, keptAs: location.setAsidePath)
    }

    private func newerFormat(_ key: StorageKey, _ version: Int) -> LocalFailure {
        .newerFormat(path: storage.location(of: key).path, version: version)
    }

    private func keys() async throws(LocalFailure) -> [StorageKey] {
        do {
            return try await storage.keys()
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
    }

    private func read(_ key: StorageKey) async throws(LocalFailure) -> [UInt8]? {
        do {
            return try await storage.read(key)
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
    }

    private func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable ([UInt8]?) -> StorageChange
    ) async throws(LocalFailure) {
        do {
            try await storage.update(key, change)
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
    }

    private func clear(_ keys: [StorageKey], setAside: [StorageKey]) async throws(LocalFailure) {
        guard let failure = await storage.clear(keys, setAside: setAside).first else { return }
        throw .inaccessible(path: failure.path, reason: failure.reason)
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

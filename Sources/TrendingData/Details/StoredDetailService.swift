import TrendingDomain

/// Stores one part of what is known of repositories as records in a storage client.
struct StoredDetailService<Value: StoredDetailValue>: LocalDetailService {
    let storage: any LocalStorageClient
    /// The GitHub server's host: repositories of the same name on two servers are different ones.
    let host: String
    let site: RepoSite
    /// The first part of each key.
    let part: String

    func load(_ repo: RepoName) async throws(LocalFailure) -> Detail<Value>? {
        let key = key(repo)
        let location = storage.location(of: key)
        do {
            let first = try await storage.read(key).map { read($0, repo) }
            guard case .damaged = first else { return try value(of: first, at: location.path) }
            // Another process may have replaced it meanwhile.
            let current = LockedValue<Record?>(nil)
            try await storage.update(key) { bytes in
                current.value = bytes.map { read($0, repo) }
                guard case .damaged = current.value else { return .keep }
                return .setAside(replacement: nil)
            }
            guard case .damaged = current.value else { return try value(of: current.value, at: location.path) }
        } catch let failure as StorageFailure {
            throw .inaccessible(path: failure.path, reason: failure.reason)
        } catch let failure as LocalFailure {
            throw failure
        } catch {
            throw .damaged(path: location.path, keptAs: nil)
        }
        throw .damaged(path: location.path, keptAs: location.setAsidePath)
    }

    private func value(of record: Record?, at path: String) throws(LocalFailure) -> Detail<Value>? {
        switch record {
        case nil, .other: return nil
        case .detail(let detail): return detail
        case .newerVersion(let version): throw .newerFormat(path: path, version: version)
        case .damaged: throw .damaged(path: path, keptAs: nil)
        }
    }

    func save(_ detail: Detail<Value>, of repo: RepoName) async throws(LocalFailure) {
        let key = key(repo)
        let stored = StoredDetail(
            subject: DetailSubject(fetchedAt: detail.fetchedAt, host: host, repo: repo),
            validators: detail.validators,
            value: detail.value
        )
        let bytes = SnapshotRecord(payload: JSONWriter.bytes(of: stored)).encoded
        let newerVersion = LockedValue<Int?>(nil)
        do {
            try await storage.update(key) { current in
                switch current.map({ read($0, repo) }) {
                case .newerVersion(let version):
                    newerVersion.value = version
                    return .keep
                case .damaged: return .setAside(replacement: bytes)
                // Another process may have stored a later version in the meantime.
                case .detail(let stored) where stored.fetchedAt > detail.fetchedAt && stored.fetchedAt <= later(detail):
                    return .keep
                case nil, .other, .detail: return .replace(bytes)
                }
            }
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        if let version = newerVersion.value {
            throw .newerFormat(path: storage.location(of: key).path, version: version)
        }
    }

    private func key(_ repo: RepoName) -> StorageKey { StorageKey(detail: part, of: repo, at: host) }

    /// The latest time of a version that another process can have fetched meanwhile. A later one is of a wrong clock.
    private func later(_ detail: Detail<Value>) -> Timestamp { detail.fetchedAt.advanced(by: 3600) }

    private enum Record {
        case detail(Detail<Value>)
        /// The record is about another repository. Long names are stored as hashes, and both have the same one.
        case other
        case damaged
        case newerVersion(Int)
    }

    private func read(_ bytes: [UInt8], _ repo: RepoName) -> Record {
        switch SnapshotRecord.decode(bytes) {
        case .damaged: return .damaged
        case .newerVersion(let version): return .newerVersion(version)
        case .record(let record):
            guard let json = JSONDocument(record.payload).map(JSONValue.init),
                let stored = try? StoredDetail<Value>(json)
            else { return .damaged }
            let subject = stored.subject
            guard subject.repo == repo, subject.host == host else { return .other }
            guard let value = stored.value.checked(for: repo, at: site) else { return .damaged }
            return .detail(Detail(value, fetchedAt: subject.fetchedAt, validators: stored.validators))
        }
    }
}

import TrendingDomain

extension RecordDamage {
    /// Finds the reason why the bytes are not a complete record.
    init(of bytes: [UInt8]) {
        guard !bytes.isEmpty else {
            self = .empty
            return
        }
        guard let (fields, end) = SnapshotRecord.header(of: bytes), let expected = Int(fields[2]), expected >= 0 else {
            self = .notARecord
            return
        }
        let found = bytes.count - end - 1
        self = found == expected ? .checksum : .length(expected: expected, found: found)
    }
}

extension StoredRecord.State {
    /// Decodes the bytes stored for the key.
    init(_ bytes: [UInt8], of key: StorageKey) {
        var summary = ListFormat.repos.decode(bytes).flatMap { StoredListSummary($0) }
        if summary.isDamaged { summary = ListFormat.developers.decode(bytes).flatMap { StoredListSummary($0) } }
        switch summary {
        case .newerVersion(let version): self = .newerFormat(version: version)
        case .damaged: self = .damaged(SnapshotRecord.decode(bytes).isDamaged ? RecordDamage(of: bytes) : .content)
        case .record(let list) where StorageKey(list.query) != key: self = .damaged(.otherQuery(list.query))
        case .record(let list): self = .list(list)
        }
    }
}

import TrendingDomain

extension StoredPart {
    /// What the record in the file of `key` is about; `nil` if it is damaged, or from a later version of the program.
    init?(_ bytes: [UInt8], of key: StorageKey) {
        // The key of an issue has its number after a hyphen: `thread-12_…`.
        guard let kind = Kind(rawValue: String(key.name.prefix { $0 != "_" && $0 != "-" })),
            case .record(let record) = SnapshotRecord.decode(bytes)
        else { return nil }
        if kind == .document {
            guard let subject = DocumentOrigin.subject(of: record.payload) else { return nil }
            self.init(kind, of: subject.repo, at: subject.host, fetchedAt: nil)
        } else {
            guard let json = JSONDocument(record.payload).map(JSONValue.init),
                let subject = try? DetailSubject(json)
            else { return nil }
            self.init(kind, of: subject.repo.text, at: subject.host, fetchedAt: subject.fetchedAt)
        }
    }
}

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
                let stored = try? StoredDetailSubject(json)
            else { return nil }
            let fetchedAt = Timestamp(secondsSince1970: stored.fetchedAt)
            self.init(kind, of: stored.repo.text, at: stored.host, fetchedAt: fetchedAt)
        }
    }
}

/// What a stored detail is about, without its value.
private struct StoredDetailSubject: JSONDecodable {
    let fetchedAt: Int64
    let host: String
    let repo: RepoName

    init(_ json: JSONValue) throws(JSONMismatch) {
        fetchedAt = try json["fetchedAt"]
        host = try json["host"]
        repo = RepoName(owner: try json["owner"], name: try json["name"])
    }
}

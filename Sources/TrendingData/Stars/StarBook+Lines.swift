import TrendingDomain

/// Stars as a record. It has lines for the owner, the fetch time, and each pending or sent change, and one
/// line with all names, which is fast to read.
///
/// `pending star owner/name`, `refused 404 unstar owner/name`, `sent 1763690523 star owner/name`.
extension StarBook {
    /// Returns `nil` if the record belongs to another owner.
    init?(_ record: LineRecord, of owner: StarOwner) {
        guard record["host"] == owner.host, record["login"] == owner.login else { return nil }
        self.init(owner: owner)
        starred = RepoNames(text: record["starred"] ?? "")
        pending = record.lines.compactMap { PendingStar($0) }
        fetchedAt = record.moment("fetched")
        isComplete = record["incomplete"] == nil
        settled = record.lines.compactMap { SettledStar($0) }
    }

    var record: LineRecord {
        let facts: [(String, String?)] = [
            ("host", owner.host), ("login", owner.login), ("fetched", fetchedAt?.text),
            ("incomplete", isComplete ? nil : ""),
        ]
        return LineRecord(facts + settled.map(\.line) + pending.map(\.line) + [("starred", starred.text)])
    }
}

extension RecordFormat where Value == StarBook {
    static func stars(of owner: StarOwner) -> RecordFormat {
        .lines(read: { StarBook($0, of: owner) }, write: \.record)
    }
}

extension StarOwner {
    fileprivate var login: String? {
        if case .account(let account) = self { account.login } else { nil }
    }
}

extension PendingStar {
    fileprivate init?(_ line: LineRecord.Line) {
        // Checked first, because the line of all names is long.
        guard ["pending", "refused"].contains(line.word) else { return nil }
        var words = line.rest.split(separator: " ")[...]
        let refusal = line.word == "refused" ? words.popFirst().flatMap(Self.status) : nil
        guard let change = StarChange(words) else { return nil }
        self.init(change, refusal: refusal)
    }

    private static func status(_ word: Substring) -> Int? {
        Int(word).flatMap { (100...999).contains($0) ? $0 : nil }
    }

    fileprivate var line: (String, String?) {
        refusal.map { ("refused", "\($0) \(change.text)") } ?? ("pending", change.text)
    }
}

extension SettledStar {
    fileprivate init?(_ line: LineRecord.Line) {
        guard line.word == "sent" else { return nil }
        var words = line.rest.split(separator: " ")[...]
        guard let moment = words.popFirst().flatMap({ Int64($0) }), let change = StarChange(words) else { return nil }
        self.init(change, at: Timestamp(secondsSince1970: moment))
    }

    fileprivate var line: (String, String?) { ("sent", "\(at.text) \(change.text)") }
}

extension StarChange {
    fileprivate init?(_ words: ArraySlice<Substring>) {
        guard words.count == 2, let kind = words.first.flatMap({ Kind(rawValue: String($0)) }),
            let repo = words.last.flatMap({ RepoName(stored: $0) })
        else { return nil }
        self.init(kind, repo)
    }

    fileprivate var text: String { "\(kind.rawValue) \(repo.text)" }
}

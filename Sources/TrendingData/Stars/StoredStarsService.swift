import TrendingConsole
import TrendingDomain

/// Stores stars as one record per owner, in a storage client.
package struct StoredStarsService: LocalStarsService {
    /// Longer than sending most queues takes. A process that still holds the lock then may be stopped.
    private static let lockWait: Duration = .seconds(15)

    private let storage: any LocalStorageClient
    private let lockFolder: String
    private let clock: any Clock<Duration>

    /// `lockFolder` contains the locks that are held while changes are sent. It must exist once something is stored.
    package init(storage: any LocalStorageClient, lockFolder: String, clock: any Clock<Duration> = MonotonicClock()) {
        self.storage = storage
        self.lockFolder = lockFolder
        self.clock = clock
    }

    package func load(_ owner: StarOwner) async throws(LocalFailure) -> StarBook? {
        try await store(owner).load(StorageKey(starsOf: owner))
    }

    package func update<Answer: Sendable>(
        _ owner: StarOwner,
        _ change: @escaping @Sendable (inout StarBook) -> Answer
    ) async throws(LocalFailure) -> Answer {
        try await store(owner).update(StorageKey(starsOf: owner)) { known in
            var book = known ?? StarBook(owner: owner)
            let answer = change(&book)
            return (book == known ? .keep : .replace(book), answer)
        }
    }

    package func pending(at host: String) async -> [(account: Account, count: Int)] {
        var found: [(account: Account, count: Int)] = []
        for key in (try? await storage.keys()) ?? [] where key.name.hasPrefix("stars_") {
            guard let bytes = try? await storage.read(key), case .record(let record) = LineRecord.decode(bytes),
                record["host"] == host, let login = record["login"], GitHubName.isAccount(login),
                let book = StarBook(record, of: .account(Account(host: host, login: login))),
                let pending = book.pendingOfAccount
            else { continue }
            found.append(pending)
        }
        return found.sorted { $0.account.login < $1.account.login }
    }

    package func checkWritable(_ owner: StarOwner) async throws(LocalFailure) {
        do {
            try await storage.update(StorageKey(starsOf: owner)) { bytes in bytes.map { .replace($0) } ?? .keep }
        } catch {
            throw LocalFailure(error)
        }
    }

    package func whileSending<Answer: Sendable>(
        _ owner: StarOwner,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer? {
        let key = StorageKey(starsOf: owner)
        // Fails without a place for files.
        _ = try await store(owner).decoded(key)
        // If the file system has no locks, two processes may send the same change, with the same effect as sending it
        // once.
        let path = "\(lockFolder)/.\(key.name).sending"
        return try await FileLock.holding(path, waiting: Self.lockWait, clock: clock, body)
    }

    private func store(_ owner: StarOwner) -> RecordStore<StarBook> {
        RecordStore(storage: storage, format: .lines(read: { StarBook($0, of: owner) }, write: \.record))
    }
}

extension StorageKey {
    /// `stars_octocat_github.com`, `favourites_github.com`.
    init(starsOf owner: StarOwner) {
        switch owner {
        case .account(let account):
            self.init(shortening: "stars_\(Self.escaped(account.login))_\(Self.escaped(account.host))")
        case .favourites(let host): self.init(shortening: "favourites_\(Self.escaped(host))")
        }
    }
}

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

import TrendingDomain

/// Editions for one insert into each arrival table.
struct EditionBatch: Sendable {
    private(set) var entries = RowBinaryEncoder(capacity: inMemory + inMemory / 8)
    private(set) var rows = RowBinaryEncoder(capacity: inMemory + inMemory / 8)
    private let size: Int
    private(set) var count = 0
    /// How many editions were read for it.
    var read = 0
    /// By the hash of the subject: what `about` has a row for.
    private var words: [Int: WordVersions] = [:]

    /// The latest versions with which the words of a repository are in the batch.
    private struct WordVersions {
        var description: UInt64 = 0
        var language: UInt64 = 0
    }

    /// The size of the bodies in bytes: an insert of a large batch is less work for the server, which must merge what
    /// each makes.
    static let sizes = 1 << 19...1 << 22
    /// A larger body is in a file: it would be in memory three times, because the next batch is made meanwhile.
    private static let inMemory = 1 << 18

    init(size: Int = Self.sizes.lowerBound) { self.size = size }

    var isFull: Bool { entries.count >= (entries.staysInMemory ? Self.sizes.lowerBound : size) }

    /// Forgets what it needs only to add editions.
    mutating func finish() { words = [:] }

    mutating func add(_ edition: Edition, version: UInt64) {
        let repos = edition.entries.map { withNewWords($0.repo, edition.origin, version) }
        entries.addEntries(of: edition, saying: repos, version: version)
        rows.add(edition, version: version)
        if entries.bytes.count >= Self.inMemory, !entries.staysInMemory { entries.spool() }
        if rows.bytes.count >= Self.inMemory, !rows.staysInMemory { rows.spool() }
        count += 1
    }

    /// Without the words that the batch has with a later version. A repository is in many lists, and its words are most of
    /// what an entry has.
    private mutating func withNewWords(
        _ repo: TrendedRepo,
        _ origin: EditionOrigin,
        _ version: UInt64
    ) -> TrendedRepo {
        guard repo.description != nil || repo.language != nil else { return repo }
        var repo = repo
        var hasher = Hasher()
        hasher.combine(repo.id)
        hasher.combine(repo.address)
        hasher.combine(origin)
        let subject = hasher.finalize()
        var known = words[subject] ?? WordVersions()
        if version <= known.description { repo.description = nil }
        if version <= known.language { repo.language = nil }
        if repo.description != nil { known.description = version }
        if repo.language != nil { known.language = version }
        words[subject] = known
        return repo
    }
}

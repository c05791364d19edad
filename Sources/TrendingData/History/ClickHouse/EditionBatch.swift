import TrendingDomain

/// Editions for one insert into each arrival table.
struct EditionBatch: Sendable {
    private(set) var entries = RowBinaryEncoder(capacity: size + size / 8)
    private(set) var rows = RowBinaryEncoder(capacity: size)
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

    /// In bytes. libcurl makes a copy of a body, and the next batch is made meanwhile: a client needs five times as much.
    private static let size = 1 << 19

    var isFull: Bool { entries.bytes.count >= Self.size }

    /// Forgets what it needs only to add editions.
    mutating func finish() { words = [:] }

    mutating func add(_ edition: Edition, version: UInt64) {
        let repos = edition.entries.map { withNewWords($0.repo, edition.origin, version) }
        entries.addEntries(of: edition, saying: repos, version: version)
        rows.add(edition, version: version)
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

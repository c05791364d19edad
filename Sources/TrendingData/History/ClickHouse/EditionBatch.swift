import TrendingDomain

/// Editions for one insert into each arrival table.
struct EditionBatch: Sendable {
    private(set) var entries = RowBinaryEncoder(capacity: inMemory + inMemory / 8)
    private(set) var rows = RowBinaryEncoder(capacity: inMemory + inMemory / 8)
    private var figures = RowBinaryEncoder()
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

        mutating func news(_ hasDescription: Bool, _ hasLanguage: Bool, _ version: UInt64) -> RepoNews {
            let news = RepoNews(
                hasDescription: hasDescription && version > description,
                hasLanguage: hasLanguage && version > language
            )
            if news.hasDescription { description = version }
            if news.hasLanguage { language = version }
            return news
        }
    }

    /// The size of the bodies in bytes: an insert of a large batch is less work for the server, which must merge what
    /// each makes.
    static let sizes = 1 << 19...1 << 22
    /// A larger body is in a file: it would be in memory three times, because the next batch is made meanwhile.
    private static let inMemory = 1 << 18

    init(size: Int = Self.sizes.lowerBound) { self.size = size }

    var isFull: Bool { entries.count >= (entries.staysInMemory ? Self.sizes.lowerBound : size) }

    /// Forgets what it needs only to add editions.
    mutating func finish() { (words, figures) = ([:], RowBinaryEncoder()) }

    mutating func add(_ edition: Edition, version: UInt64) {
        figures.removeAll()
        figures.addFigures(of: edition.entries)
        let news = edition.entries.indices.map { newWords(of: edition.entries[$0].repo, edition.origin, version) }
        entries.addEntries(of: edition, figures, news: news, version: version)
        rows.add(edition, figures, version: version)
        if entries.bytes.count >= Self.inMemory, !entries.staysInMemory { entries.spool() }
        if rows.bytes.count >= Self.inMemory, !rows.staysInMemory { rows.spool() }
        count += 1
    }

    /// Leaves out the words that the batch has with a later version. A repository is in many lists, and its words are most of
    /// what an entry has.
    private mutating func newWords(
        of repo: borrowing TrendedRepo,
        _ origin: EditionOrigin,
        _ version: UInt64
    ) -> RepoNews {
        let (hasDescription, hasLanguage) = (repo.description != nil, repo.language != nil)
        guard hasDescription || hasLanguage else { return RepoNews() }
        // Another spelling of the name is another subject: then its words are sent twice.
        var hasher = Hasher()
        hasher.combine(repo.id)
        hasher.combine(repo.server)
        hasher.combine(repo.name.owner)
        hasher.combine(repo.name.name)
        hasher.combine(origin)
        return words[hasher.finalize(), default: WordVersions()].news(hasDescription, hasLanguage, version)
    }
}

/// Which words of a repository a row has.
struct RepoNews {
    var hasDescription = false
    var hasLanguage = false
}

import TrendingDomain

/// The history in an open database, within one transaction.
struct HistoryTables: ~Copyable {
    /// The origin of the program's own fetches.
    static let program = 0

    let connection: SQLiteConnection
    let lists: ListRows
    let repos: RepoRows
    let editions: EditionRows

    init(_ connection: SQLiteConnection) {
        self.connection = connection
        lists = ListRows(connection)
        repos = RepoRows(connection)
        editions = EditionRows(connection)
    }

    func edition(_ row: EditionRow) throws(SQLiteFailure) -> Edition {
        var entries: [Edition.Entry] = []
        for entry in row.entries { entries.append(try self.entry(entry)) }
        return Edition(
            list: try lists.list(row.list),
            day: TrendingDay(number: row.day),
            firstSeen: row.firstSeen,
            lastSeen: row.lastSeen,
            origin: try origin(row.origin),
            isWhole: row.isWhole,
            entries: entries
        )
    }

    func entry(_ row: EditionRow.Entry) throws(SQLiteFailure) -> Edition.Entry {
        Edition.Entry(
            rank: row.rank,
            repo: try repos.repo(row.repo),
            stars: row.stars,
            gained: row.gained,
            forks: row.forks
        )
    }

    private func origin(_ id: Int) throws(SQLiteFailure) -> EditionOrigin {
        if id == Self.program { return .program }
        return .archive(try lists.archive(id).name)
    }
}

extension TrendingDay {
    init(_ number: Int) { self.init(number: number) }
}

extension ClosedRange<TrendingDay> {
    var first: Int { lowerBound.number }
    var last: Int { upperBound.number }
}

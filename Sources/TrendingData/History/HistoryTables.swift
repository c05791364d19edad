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

    func edition(of list: ListIdentity, _ choice: EditionChoice) throws(SQLiteFailure) -> Edition? {
        guard let id = try lists.find(list) else { return nil }
        let row =
            switch choice {
            case .on(let day): try editions.first(id, from: day.number, through: day.number)
            case .lastBefore(let day): try editions.first(id, through: day.number - 1, backward: true)
            case .firstAfter(let day): try editions.first(id, from: day.number + 1)
            }
        return try row.map { (row) throws(SQLiteFailure) in try edition(row) }
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

import TrendingDomain

/// The history in an open database, within one transaction.
struct HistoryTables: ~Copyable {
    /// The origin of the program's own fetches.
    static let program = 0

    let connection: SQLiteConnection
    let lists: ListRows
    let repos: RepoRows
    let editions: EditionRows
    let names = HistoryNames()

    init(_ connection: SQLiteConnection) {
        self.connection = connection
        lists = ListRows(connection)
        repos = RepoRows(connection)
        editions = EditionRows(connection)
    }

    func edition(of list: ListIdentity, _ choice: EditionChoice) throws(SQLiteFailure) -> Edition? {
        guard let id = try lists.find(list), let day = try day(of: id, choice) else { return nil }
        names.keep([(id, list)])
        return try editions.used(id, day).map { (row) throws(SQLiteFailure) in try edition(row) }
    }

    /// Does not check that there is an edition on the day itself.
    func day(of list: Int, _ choice: EditionChoice) throws(SQLiteFailure) -> Int? {
        switch choice {
        case .on(let day): return day.number
        case .lastBefore(let day):
            let earlier = EditionNumber.used(list, through: day.number - 1)
            return try connection.integer("SELECT day FROM edition \(earlier) ORDER BY id DESC LIMIT 1")
        case .firstAfter(let day):
            let later = EditionNumber.used(list, from: day.number + 1)
            return try connection.integer("SELECT day FROM edition \(later) ORDER BY id LIMIT 1")
        }
    }

    func edition(_ row: EditionRow) throws(SQLiteFailure) -> Edition {
        let list = try list(row.list)
        let origin = try origin(row.origin)
        var entries: [Edition.Entry] = []
        for entry in row.entries { entries.append(try self.entry(entry)) }
        return Edition(
            list: list,
            day: TrendingDay(number: row.day),
            firstSeen: row.firstSeen,
            lastSeen: row.lastSeen,
            origin: origin,
            isWhole: row.isWhole,
            entries: entries
        )
    }

    func entry(_ row: EditionRow.Entry) throws(SQLiteFailure) -> Edition.Entry {
        Edition.Entry(
            rank: row.rank,
            repo: try repo(row.repo),
            stars: row.stars,
            gained: row.gained,
            forks: row.forks
        )
    }

    func repo(_ id: Int) throws(SQLiteFailure) -> TrendedRepo {
        if let known = names.repos[id] { return known }
        let repo = try repos.repo(id)
        names.repos[id] = repo
        return repo
    }

    func list(_ id: Int) throws(SQLiteFailure) -> ListIdentity {
        if let known = names.lists[id] { return known }
        let list = try lists.list(id)
        names.lists[id] = list
        return list
    }

    private func origin(_ id: Int) throws(SQLiteFailure) -> EditionOrigin {
        if id == Self.program { return .program }
        guard let archive = try names.archive(id, in: lists) else { throw .damaged(detail: "origin \(id)") }
        return .archive(archive.name)
    }
}

/// What was read about the numbers in editions.
final class HistoryNames {
    fileprivate var lists: [Int: ListIdentity] = [:]
    fileprivate var repos: [Int: TrendedRepo] = [:]
    private var archives: [Int: HistoryArchive]?

    fileprivate func archive(_ id: Int, in lists: ListRows) throws(SQLiteFailure) -> HistoryArchive? {
        if archives == nil { archives = try lists.archives() }
        return archives?[id]
    }

    func keep(_ lists: [(id: Int, list: ListIdentity)]) {
        for (id, list) in lists { self.lists[id] = list }
    }
}

extension TrendingDay {
    init(_ number: Int) { self.init(number: number) }
}

extension ClosedRange<TrendingDay> {
    var first: Int { lowerBound.number }
    var last: Int { upperBound.number }
}

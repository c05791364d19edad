import TrendingDomain

/// The history in an open database, within one transaction.
struct HistoryTables: ~Copyable {
    /// The origin of the program's own fetches.
    static let program: Int64 = 0

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
        guard let id = try lists.find(list), let day = try day(of: id, choice) else { return nil }
        var names = HistoryNames(lists: [id: list])
        return try editions.used(id, day).map { (row) throws(SQLiteFailure) in try edition(row, &names) }
    }

    /// Does not check that there is an edition on the day itself.
    func day(of list: Int64, _ choice: EditionChoice) throws(SQLiteFailure) -> Int64? {
        switch choice {
        case .on(let day): return Int64(day.number)
        case .lastBefore(let day):
            let earlier = EditionNumber.used(list, through: Int64(day.number) - 1)
            return try connection.integer("SELECT day FROM edition \(earlier) ORDER BY id DESC LIMIT 1")
        case .firstAfter(let day):
            let later = EditionNumber.used(list, from: Int64(day.number) + 1)
            return try connection.integer("SELECT day FROM edition \(later) ORDER BY id LIMIT 1")
        }
    }

    func edition(_ row: EditionRow, _ names: inout HistoryNames) throws(SQLiteFailure) -> Edition {
        let list = try list(row.list, &names)
        let origin = try origin(row.origin, &names)
        var entries: [Edition.Entry] = []
        for entry in row.entries { entries.append(try self.entry(entry, &names)) }
        return Edition(
            list: list,
            day: TrendingDay(number: Int(row.day)),
            firstSeen: row.firstSeen.map { Timestamp(secondsSince1970: $0) },
            lastSeen: row.lastSeen.map { Timestamp(secondsSince1970: $0) },
            origin: origin,
            isWhole: row.isWhole,
            entries: entries
        )
    }

    func entry(_ row: EditionRow.Entry, _ names: inout HistoryNames) throws(SQLiteFailure) -> Edition.Entry {
        Edition.Entry(
            rank: Int(row.rank),
            repo: try repo(row.repo, &names),
            stars: row.stars.map { Int($0) },
            gained: row.gained.map { Int($0) },
            forks: row.forks.map { Int($0) }
        )
    }

    func repo(_ id: Int64, _ names: inout HistoryNames) throws(SQLiteFailure) -> TrendedRepo {
        if let known = names.repos[id] { return known }
        let repo = try repos.repo(id)
        names.repos[id] = repo
        return repo
    }

    func list(_ id: Int64, _ names: inout HistoryNames) throws(SQLiteFailure) -> ListIdentity {
        if let known = names.lists[id] { return known }
        let list = try lists.list(id)
        names.lists[id] = list
        return list
    }

    private func origin(_ id: Int64, _ names: inout HistoryNames) throws(SQLiteFailure) -> EditionOrigin {
        if id == Self.program { return .program }
        if names.archives == nil { names.archives = try lists.archives() }
        guard let archive = names.archives?[id] else { throw .damaged(detail: "origin \(id)") }
        return .archive(archive.name)
    }
}

/// What was read about the numbers in editions.
struct HistoryNames {
    var lists: [Int64: ListIdentity] = [:]
    var repos: [Int64: TrendedRepo] = [:]
    var archives: [Int64: HistoryArchive]?
}

extension HistoryNames {
    init(_ lists: [(id: Int64, list: ListIdentity)]) {
        for (id, list) in lists { self.lists[id] = list }
    }
}

extension TrendingDay {
    init(_ number: Int64) { self.init(number: Int(number)) }
}

extension ClosedRange<TrendingDay> {
    var first: Int64 { Int64(lowerBound.number) }
    var last: Int64 { Int64(upperBound.number) }
}

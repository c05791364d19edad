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

extension HistoryTables {
    func appearances(of address: RepoAddress) throws(SQLiteFailure) -> [Appearance] {
        let ids = try repos.ids(TrendedRepo(name: address.name, server: address.server))
        var found: [(list: ListIdentity, row: AppearanceRow)] = []
        for id in ids.sorted() {
            for row in try editions.appearances(of: id) { found.append((try lists.list(row.list), row)) }
        }
        found.sort {
            ($0.row.day, $0.list, $0.row.entry.rank, $0.row.entry.repo)
                < ($1.row.day, $1.list, $1.row.entry.rank, $1.row.entry.repo)
        }
        var appearances: [Appearance] = []
        for (list, row) in found {
            appearances.append(Appearance(list: list, day: .init(row.day), entry: try entry(row.entry)))
        }
        return appearances
    }

    func editions(
        in range: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) throws(SQLiteFailure) -> [Edition] {
        let all = try lists.all().filter { known in after.map { known.list >= $0.list } ?? true }
            .sorted { $0.list < $1.list }
        var found: [Edition] = []
        guard limit > 0 else { return [] }
        // A run that reads all lists needs few pages a second time. More pages would only take memory.
        if limit > 1 { try connection.execute("PRAGMA cache_size = -2048") }
        for (id, list) in all {
            let first = after.flatMap { list == $0.list ? $0.day.number + 1 : nil }
            try editions.scan(id, from: max(range.first, first ?? range.first), through: range.last) {
                (row) throws(SQLiteFailure) in
                found.append(try edition(row))
                return found.count < limit
            }
            if found.count == limit { break }
        }
        return found
    }

    func origins() throws(SQLiteFailure) -> [OriginSummary] {
        let archives = try lists.archives()
        let statement = connection.prepare(
            """
            SELECT origin, editions, outranked, rows, (SELECT min(day) FROM edition WHERE origin = total.origin), \
            (SELECT max(day) FROM edition WHERE origin = total.origin) FROM total WHERE editions > 0
            """
        )
        let found = try statement.rows {
            OriginSummary(
                archive: archives[statement.integer(0)],
                editions: statement.integer(1),
                outranked: statement.integer(2),
                entries: statement.integer(3),
                firstDay: .init(statement.integer(4)),
                lastDay: .init(statement.integer(5))
            )
        }
        return found.sorted { ($0.archive?.name ?? "") < ($1.archive?.name ?? "") }
    }

    func span(of scope: ListScope, through day: TrendingDay) throws(SQLiteFailure) -> ClosedRange<TrendingDay>? {
        switch scope {
        case .all:
            // A day with an edition that an answer leaves out has one that is in the answers.
            return try span("WHERE origin = total.origin AND day <= \(day.number) ORDER BY day", "FROM total")
        case .list(let list):
            guard let id = try lists.find(list) else { return nil }
            return try span(id, day)
        case .server(let server):
            let all = try lists.all()
            let own = all.filter { $0.list.usualServer == server }
            if own.count == all.count { return try span(of: .all, through: day) }
            var found: ClosedRange<TrendingDay>?
            for list in own {
                guard let span = try span(list.id, day) else { continue }
                let earlier = found ?? span
                found = min(earlier.lowerBound, span.lowerBound)...max(earlier.upperBound, span.upperBound)
            }
            return found
        }
    }

    private func span(_ list: Int, _ day: TrendingDay) throws(SQLiteFailure) -> ClosedRange<TrendingDay>? {
        try span("\(EditionNumber.used(list, through: day.number)) ORDER BY id", "")
    }

    private func span(_ found: String, _ totals: String) throws(SQLiteFailure) -> ClosedRange<TrendingDay>? {
        let statement = connection.prepare(
            """
            SELECT min((SELECT day FROM edition \(found) LIMIT 1)), \
            max((SELECT day FROM edition \(found) DESC LIMIT 1)) \(totals)
            """
        )
        guard try statement.step(), let first = statement.optionalInteger(0) else { return nil }
        return TrendingDay(first)...TrendingDay(statement.integer(1))
    }

    func editionDays(
        of list: ListIdentity,
        in range: ClosedRange<TrendingDay>
    ) throws(SQLiteFailure) -> [EditionDay] {
        guard let id = try lists.find(list) else { return [] }
        let used = EditionNumber.used(id, from: range.first, through: range.last)
        let statement = connection.prepare("SELECT day, whole FROM edition \(used) ORDER BY id")
        return try statement.rows {
            EditionDay(day: .init(statement.integer(0)), isWhole: statement.integer(1) == 1)
        }
    }

    /// Reads every page: each has a checksum.
    func verify() throws(SQLiteFailure) -> HistoryCheck {
        let found = try connection.text("PRAGMA quick_check(1)") ?? ""
        guard found == "ok" else { return HistoryCheck(damage: found) }
        let sums = connection.prepare("SELECT count(*), coalesce(sum(rows), 0) FROM edition WHERE id > 0")
        guard try sums.step() else { return HistoryCheck() }
        return HistoryCheck(editions: sums.integer(0), entries: sums.integer(1))
    }

    func latestEditions(
        of list: ListIdentity,
        in range: ClosedRange<TrendingDay>,
        limit: Int
    ) throws(SQLiteFailure) -> EditionSeries {
        var series = EditionSeries()
        guard limit > 0, let id = try lists.find(list) else { return series }
        var indices: [Int: Int] = [:]
        try editions.scan(id, from: range.first, through: range.last, backward: true) { (row) throws(SQLiteFailure) in
            let day = try day(row, &indices, &series)
            series.add(day)
            return series.days.count < limit
        }
        return series
    }

    /// `indices` are those of the rows of repositories that the series has.
    private func day(
        _ edition: EditionRow,
        _ indices: inout [Int: Int],
        _ series: inout EditionSeries
    ) throws(SQLiteFailure) -> EditionSeries.Day {
        var rows: [EditionSeries.Row] = []
        rows.reserveCapacity(edition.entries.count)
        for entry in edition.entries {
            rows.append(
                EditionSeries.Row(
                    rank: entry.rank,
                    repo: try index(of: entry.repo, &indices, &series),
                    stars: entry.stars,
                    gained: entry.gained
                )
            )
        }
        if series.shareID(rows) {
            let repos = try self.edition(edition).entries.map(\.repo)
            for (place, repo) in repos.enumerated() where place < rows.count { rows[place].repo = series.add(repo) }
        }
        return EditionSeries.Day(day: .init(edition.day), isWhole: edition.isWhole, rows: rows)
    }

    private func index(
        of repo: Int,
        _ indices: inout [Int: Int],
        _ series: inout EditionSeries
    ) throws(SQLiteFailure) -> Int {
        if let known = indices[repo] { return known }
        let known = try repos.repo(repo)
        let index = series.add(known, firstName: try repos.firstName(of: known))
        indices[repo] = index
        return index
    }
}

import TrendingDomain

extension HistoryTables {
    func appearances(of name: RepoName) throws(SQLiteFailure) -> [Appearance] {
        let ids = try repos.ids(TrendedRepo(name: name))
        let places = try connection.prepare("SELECT list, day FROM entry WHERE repo = ?")
        var names = HistoryNames(try lists.all())
        var found: [Appearance] = []
        for id in ids.sorted() {
            try places.bind(.integer(id))
            while try places.step() {
                let row = try editions.existingRow(places.integer(0), places.integer(1))
                guard let entry = row.entry(of: [id]), let list = names.lists[row.list] else {
                    throw .damaged(detail: "entry_by_repo")
                }
                found.append(Appearance(list: list, day: .init(row.day), entry: try self.entry(entry, &names)))
            }
            places.reset()
        }
        return found.sorted { ($0.day, $0.list, $0.entry.rank) < ($1.day, $1.list, $1.entry.rank) }
    }

    func best(
        in range: ClosedRange<TrendingDay>,
        of list: ListIdentity?,
        limit: Int
    ) throws(SQLiteFailure) -> [BestPlace] {
        let all = try lists.all()
        var ranking = BestRanking(canonical: try canonicalRows())
        for (id, identity) in all.sorted(by: { $0.list < $1.list }) where list == nil || identity == list {
            for day in try days(of: id, in: range) { ranking.add(try editions.existingRow(id, day)) }
        }
        var names = HistoryNames(all)
        var places: [BestPlace] = []
        for (id, best) in ranking.candidates(limit) {
            guard let list = names.lists[best.list] else { throw .damaged(detail: "list \(best.list)") }
            let repo = try repo(id, &names)
            places.append(
                BestPlace(repo: repo, rank: Int(best.rank), day: .init(best.day), list: list, days: best.days)
            )
        }
        return Array(places.sorted(by: BestPlace.isBetter).prefix(max(0, limit)))
    }

    /// For each row of a renamed repository, the row of its last name.
    private func canonicalRows() throws(SQLiteFailure) -> [Int64: Int64] {
        let statement = try connection.prepare(
            """
            SELECT id, (SELECT max(id) FROM repo AS other WHERE other.github_id = repo.github_id) FROM repo \
            WHERE github_id IN (SELECT github_id FROM repo WHERE github_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1)
            """
        )
        var rows: [Int64: Int64] = [:]
        while try statement.step() { rows[statement.integer(0)] = statement.integer(1) }
        return rows
    }

    func editions(
        in range: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) throws(SQLiteFailure) -> [Edition] {
        let all = try lists.all()
        var names = HistoryNames(all)
        let start = after.flatMap { after in all.first { $0.list == after.list }?.id }
        var found: [Edition] = []
        for (id, _) in all where start.map({ id >= $0 }) ?? true {
            for day in try days(of: id, in: range) {
                if let after, id == start, day <= Int64(after.day.number) { continue }
                guard found.count < limit else { return found }
                found.append(try edition(editions.existingRow(id, day), &names))
            }
        }
        return found
    }

    func origins() throws(SQLiteFailure) -> [OriginSummary] {
        let archives = try lists.archives()
        let statement = try connection.prepare(
            "SELECT origin, count(*), sum(rows), min(day), max(day) FROM edition GROUP BY origin"
        )
        var found: [OriginSummary] = []
        while try statement.step() {
            let id = statement.integer(0)
            guard id == Self.program || archives[id] != nil else { throw .damaged(detail: "origin \(id)") }
            found.append(
                OriginSummary(
                    archive: archives[id],
                    editions: Int(statement.integer(1)),
                    entries: Int(statement.integer(2)),
                    firstDay: .init(statement.integer(3)),
                    lastDay: .init(statement.integer(4))
                )
            )
        }
        return found.sorted { ($0.archive?.name ?? "") < ($1.archive?.name ?? "") }
    }
}

/// Finds the best rank of each repository.
struct BestRanking {
    struct Best {
        var rank: Int64
        var day: Int64
        var list: Int64
        var days: Int
        fileprivate var seen: Set<Int64> = []
    }

    private var best: [Int64: Best] = [:]
    private let canonical: [Int64: Int64]

    init(canonical: [Int64: Int64]) {
        self.canonical = canonical
    }

    /// Editions of one list in the order of their days, one list after another.
    mutating func add(_ row: EditionRow) {
        for entry in row.entries {
            best[canonical[entry.repo] ?? entry.repo, default: Best(rank: .max, day: 0, list: 0, days: 0)]
                .add(entry.rank, row)
        }
    }

    /// All that may be among the first `limit`, whatever their names.
    func candidates(_ limit: Int) -> [(repo: Int64, best: Best)] {
        let sorted = best.sorted { ($0.value.rank, -$0.value.days) < ($1.value.rank, -$1.value.days) }
        guard limit > 0, limit < sorted.count else { return limit > 0 ? sorted.map { ($0.key, $0.value) } : [] }
        let last = sorted[limit - 1].value
        return sorted.prefix { ($0.value.rank, -$0.value.days) <= (last.rank, -last.days) }
            .map { ($0.key, $0.value) }
    }
}

extension BestRanking.Best {
    fileprivate mutating func add(_ rank: Int64, _ row: EditionRow) {
        if seen.insert(row.day).inserted { days += 1 }
        if (rank, row.day) < (self.rank, day) || self.rank == .max {
            (self.rank, day, list) = (rank, row.day, row.list)
        }
    }
}

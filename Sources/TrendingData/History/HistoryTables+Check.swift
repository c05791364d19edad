import TrendingDomain

extension HistoryTables {
    /// Also compares what is stored twice, and every index with its table.
    func verify() throws(SQLiteFailure) -> HistoryCheck {
        var check = HistoryCheck()
        do {
            try checkStructure()
            let repos = try repos.allIDs()
            var sums = HistorySums()
            for (id, list) in try lists.all() { try verify(list, id, repos, &sums, &check) }
            if check.damage.isEmpty { try compare(sums, check) }
            try verifyOutranked(repos, &check)
        } catch .damaged(let detail) {
            check.damage.append(.structure(detail: detail))
        }
        return check
    }

    private func verify(
        _ list: ListIdentity,
        _ id: Int64,
        _ repos: Set<Int64>,
        _ sums: inout HistorySums,
        _ check: inout HistoryCheck
    ) throws(SQLiteFailure) {
        let archives = try lists.archives()
        try editions.scanAll(id) { day, row in
            if let row, row.origin == Self.program || archives[row.origin] != nil,
                row.entries.allSatisfy({ repos.contains($0.repo) })
            {
                check.editions += 1
                check.entries += row.entries.count
                sums.add(row)
            } else {
                check.damage.append(.edition(EditionPlace(list: list, day: .init(day))))
            }
            return true
        }
    }

    private func verifyOutranked(_ repos: Set<Int64>, _ check: inout HistoryCheck) throws(SQLiteFailure) {
        let archives = try lists.archives()
        var places: [EditionPlace] = []
        let lists = HistoryNames(try lists.all()).lists
        try outranked.scan { (list, day, found) throws(SQLiteFailure) in
            guard let identity = lists[list] else { throw .damaged(detail: "outranked \(list)") }
            if let row = found?.row, archives[row.origin] != nil, row.entries.allSatisfy({ repos.contains($0.repo) }) {
                return
            }
            places.append(EditionPlace(list: identity, day: .init(day)))
        }
        check.damage += places.map { .edition($0) }
        guard try !outranked.hasOrphans() else { throw .damaged(detail: "outranked") }
        try self.repos.outranked.scan { (repo, text) throws(SQLiteFailure) in
            guard let text, repos.contains(repo), text.origin == Self.program || archives[text.origin] != nil else {
                throw .damaged(detail: "outranked_text \(repo)")
            }
        }
    }

    private func checkStructure() throws(SQLiteFailure) {
        let found = try connection.text("PRAGMA integrity_check(1)")
        guard found == "ok" else { throw .damaged(detail: found ?? "integrity_check") }
    }

    private func compare(_ sums: HistorySums, _ check: HistoryCheck) throws(SQLiteFailure) {
        guard try connection.integer("SELECT count(*) FROM edition") == Int64(check.editions) else {
            throw .damaged(detail: "orphans")
        }
        guard try HistoryTotals.all(connection) == sums.totals else { throw .damaged(detail: "total") }
        var (count, codes, isIntact) = (0, 0 as UInt64, true)
        try appearances.scan { row in
            isIntact = row != nil
            count += 1
            codes &+= UInt64(row?.facts.code ?? 0)
            return isIntact
        }
        guard isIntact, count == check.entries, codes == sums.codes else { throw .damaged(detail: "appearance") }
    }
}

/// What the other tables must say about the editions.
private struct HistorySums {
    var totals: [HistoryTotals.Key: HistoryTotals.Total] = [:]
    /// The sum of the checksums of all appearances.
    var codes: UInt64 = 0

    mutating func add(_ row: EditionRow) {
        totals[.init(origin: row.origin, list: row.list), default: .init()].add(row)
        for entry in row.entries {
            codes &+= UInt64(AppearanceRow(list: row.list, day: row.day, entry: entry).facts.code)
        }
    }
}

import TrendingDomain

extension HistoryTables {
    /// Also checks that every row belongs to an edition, and every index to its table.
    func verify() throws(SQLiteFailure) -> HistoryCheck {
        var check = HistoryCheck()
        do {
            try checkStructure()
            try checkNames()
            for (id, list) in try lists.all() { try verify(list, id, &check) }
            if check.damage.isEmpty { try checkCounts(check) }
        } catch .damaged(let detail) {
            check.damage.append(.structure(detail: detail))
        }
        return check
    }

    private func verify(_ list: ListIdentity, _ id: Int64, _ check: inout HistoryCheck) throws(SQLiteFailure) {
        var names = HistoryNames(lists: [id: list])
        for day in try days(of: id, in: TrendingDay(number: .min)...TrendingDay(number: .max)) {
            let place = EditionPlace(list: list, day: .init(day))
            guard let (row, isIntact) = try editions.uncheckedRow(id, day), isIntact else {
                check.damage.append(.edition(place))
                continue
            }
            check.editions += 1
            check.entries += row.entries.count
            do {
                _ = try edition(row, &names)
            } catch .damaged {
                check.damage.append(.edition(place))
            }
        }
    }

    private func checkStructure() throws(SQLiteFailure) {
        let found = try connection.text("PRAGMA integrity_check(1)")
        guard found == "ok" else { throw .damaged(detail: found ?? "integrity_check") }
    }

    /// The checksums of the rows that belong to no single edition.
    private func checkNames() throws(SQLiteFailure) {
        _ = try lists.archives()
        let statement = try connection.prepare("SELECT id FROM repo NOT INDEXED")
        while try statement.step() { _ = try repos.repo(statement.integer(0)) }
    }

    private func checkCounts(_ check: HistoryCheck) throws(SQLiteFailure) {
        guard try connection.integer("SELECT count(*) FROM edition") == Int64(check.editions),
            try connection.integer("SELECT count(*) FROM entry NOT INDEXED") == Int64(check.entries)
        else { throw .damaged(detail: "orphans") }
    }
}

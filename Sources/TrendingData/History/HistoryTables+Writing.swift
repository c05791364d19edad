import TrendingDomain

extension HistoryTables {
    func record(_ sighting: ListSighting) throws(SQLiteFailure) -> EditionChange {
        let list = try lists.put(sighting.list)
        let rule = EditionRule(sighting)
        let near = try near(rule.days, list, needsLast: sighting.isConfirmation)
        var names = HistoryNames(lists: [list: sighting.list])
        var editions: [Edition] = []
        for row in near { editions.append(try edition(row, &names)) }
        let change = rule.change(near: editions)
        if case .unchanged = change { return change }
        let writer = try HistoryWriter(connection)
        let row = try row(change.edition, list, origin: Self.program)
        let old = near.first { $0.day == row.day }
        if let old, old.origin != Self.program { try outranked.putFirst(old) }
        try writer.put(row, replacing: old)
        try writer.finish()
        return change
    }

    /// The editions in the range and, if it is needed, the program's last one before it.
    private func near(
        _ range: ClosedRange<TrendingDay>,
        _ list: Int64,
        needsLast: Bool
    ) throws(SQLiteFailure) -> [EditionRow] {
        var rows: [EditionRow] = []
        try editions.scan(list, from: range.first, through: range.last) { row in
            rows.append(row)
            return true
        }
        guard needsLast,
            let own = try HistoryTotals.all(connection, of: list)[.init(origin: Self.program, list: list)],
            own.firstDay < range.first
        else { return rows }
        // Archives may have many days after the program's last one.
        let last = min(own.lastDay, range.first - 1)
        try editions.scan(list, from: own.firstDay, through: last, backward: true) { row in
            guard row.origin == Self.program else { return true }
            rows.append(row)
            return false
        }
        return rows
    }

    func add(_ new: [Edition], from archive: HistoryArchive) throws(SQLiteFailure) -> Int {
        let origin = try lists.put(archive)
        let writer = try HistoryWriter(connection)
        var ids: [ListIdentity: Int64] = [:]
        var names = HistoryNames()
        var count = 0
        for edition in new {
            let edition = edition.imported(from: archive)
            if ids[edition.list] == nil { ids[edition.list] = try lists.put(edition.list) }
            guard let list = ids[edition.list] else { continue }
            if try put(edition, list, from: origin, writer, &names) { count += 1 }
        }
        try repos.flush()
        try writer.finish()
        return count
    }

    /// Stores what is new about the edition's repositories. Then `repos` must be flushed.
    func row(_ edition: Edition, _ list: Int64, origin: Int64) throws(SQLiteFailure) -> EditionRow {
        var row = EditionRow(
            list: list,
            day: Int64(edition.day.number),
            firstSeen: edition.firstSeen?.secondsSince1970,
            lastSeen: edition.lastSeen?.secondsSince1970,
            origin: origin,
            isWhole: edition.isWhole,
            entries: []
        )
        row.entries.reserveCapacity(edition.entries.count)
        for entry in edition.entries {
            row.entries.append(
                EditionRow.Entry(
                    rank: Int64(entry.rank),
                    repo: try repos.put(entry.repo, from: origin, day: row.day),
                    stars: entry.stars.map(Int64.init),
                    gained: entry.gained.map(Int64.init),
                    forks: entry.forks.map(Int64.init)
                )
            )
        }
        return row
    }
}

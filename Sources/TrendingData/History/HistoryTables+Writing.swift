import TrendingDomain

extension HistoryTables {
    func record(_ sighting: ListSighting) throws(SQLiteFailure) -> EditionChange {
        let list = try lists.put(sighting.list)
        let rule = EditionRule(sighting)
        let change = rule.change(near: try near(rule.days, list, sighting.list))
        if case .unchanged = change { return change }
        try put(change.edition, list, origin: Self.program, EditionWriter(connection))
        return change
    }

    /// The editions in the range and the last one before it.
    private func near(
        _ range: ClosedRange<TrendingDay>,
        _ list: Int64,
        _ identity: ListIdentity
    ) throws(SQLiteFailure) -> [Edition] {
        var days = try days(of: list, in: range)
        if let before = try day(of: list, .lastBefore(range.lowerBound)) { days.append(before) }
        var names = HistoryNames(lists: [list: identity])
        var found: [Edition] = []
        for day in days { found.append(try edition(editions.existingRow(list, day), &names)) }
        return found
    }

    func add(_ new: [Edition], from archive: HistoryArchive) throws(SQLiteFailure) -> Int {
        let origin = try lists.put(archive)
        let writer = try EditionWriter(connection)
        var ids: [ListIdentity: Int64] = [:]
        var count = 0
        for edition in new {
            let edition = edition.imported(from: archive)
            if ids[edition.list] == nil { ids[edition.list] = try lists.put(edition.list) }
            guard let list = ids[edition.list] else { continue }
            guard try isNeeded(edition, list) else { continue }
            try put(edition, list, origin: origin, writer)
            count += 1
        }
        return count
    }

    private func isNeeded(_ new: Edition, _ list: Int64) throws(SQLiteFailure) -> Bool {
        guard let row = try editions.row(list, Int64(new.day.number)) else { return true }
        guard row.origin != Self.program else { return false }
        var names = HistoryNames(lists: [list: new.list])
        let stored = try edition(row, &names)
        return new.isPreferred(to: stored) && !new.hasSameFacts(as: stored)
    }

    private func put(
        _ edition: Edition,
        _ list: Int64,
        origin: Int64,
        _ writer: borrowing EditionWriter
    ) throws(SQLiteFailure) {
        var row = EditionRow(
            list: list,
            day: Int64(edition.day.number),
            firstSeen: edition.firstSeen?.secondsSince1970,
            lastSeen: edition.lastSeen?.secondsSince1970,
            origin: origin,
            isWhole: edition.isWhole,
            entries: []
        )
        for entry in edition.entries {
            row.entries.append(
                EditionRow.Entry(
                    rank: Int64(entry.rank),
                    repo: try repos.put(entry.repo, from: edition.origin),
                    stars: entry.stars.map(Int64.init),
                    gained: entry.gained.map(Int64.init),
                    forks: entry.forks.map(Int64.init)
                )
            )
        }
        try writer.put(row)
    }

    func forget(archive name: String) throws(SQLiteFailure) -> Int {
        guard let id = try lists.archives().first(where: { $0.value.name == name })?.key else { return 0 }
        try connection.execute(
            "DELETE FROM entry WHERE (list, day) IN (SELECT list, day FROM edition WHERE origin = \(id))"
        )
        try connection.execute("DELETE FROM edition WHERE origin = \(id)")
        let count = connection.changes
        try connection.execute("DELETE FROM origin WHERE id = \(id)")
        try connection.execute(
            "DELETE FROM repo WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.repo = repo.id)"
        )
        try connection.execute(
            "DELETE FROM list WHERE NOT EXISTS (SELECT 1 FROM edition WHERE edition.list = list.id)"
        )
        return count
    }

    static let tables = ["entry", "edition", "origin", "repo", "list"]
}

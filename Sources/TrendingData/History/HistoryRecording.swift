import TrendingDomain

/// Records editions and removes them. Of those of one list and day, that of the program is in the answers, or else the
/// best one by `Edition.isPreferred`; the others take its place when it is removed.
extension HistoryTables {
    func record(_ sighting: ListSighting) throws(SQLiteFailure) -> EditionChange {
        let list = try lists.put(sighting.list)
        let rule = EditionRule(sighting)
        var near: [EditionRow] = []
        try editions.scan(list, from: rule.days.first, through: rule.days.last) { row in
            near.append(row)
            return true
        }
        let before = rule.days.first - 1
        if sighting.isConfirmation,
            let last = try editions.first(list, through: before, backward: true, ownOnly: true)
        {
            near.append(last)
        }
        var known: [Edition] = []
        for row in near { known.append(try edition(row)) }
        let change = rule.change(near: known)
        if case .unchanged = change { return change }
        if case .extended(let edition) = change,
            let index = known.firstIndex(where: { $0.day == edition.day && $0.entries == edition.entries })
        {
            try editions.setTimes(near[index], edition.firstSeen, edition.lastSeen)
            return change
        }
        let row = try row(change.edition, list, origin: Self.program)
        for old in try editions.all(list, row.day) {
            if old.origin == Self.program {
                try editions.remove(old)
            } else if old.isUsed {
                try editions.setUsed(old, false)
            }
        }
        try editions.add(row)
        try editions.flush()
        return change
    }

    func extend(
        _ edition: EditionPlace,
        from seen: Timestamp,
        to time: Timestamp
    ) throws(SQLiteFailure) -> Bool {
        guard let list = try lists.find(edition.list) else { return false }
        let number = EditionNumber.of(list, edition.day.number)
        try connection.prepare("UPDATE edition SET last_seen = ? WHERE id = ? AND origin = 0 AND last_seen = ?").run(
            SQLiteValue(time),
            .integer(number),
            SQLiteValue(seen)
        )
        return connection.changes == 1
    }

    func add(_ new: [Edition], from archive: HistoryArchive) throws(SQLiteFailure) -> Int {
        let isOfTeam = EditionOrigin.archive(archive.name).isOfTeam
        var (ids, origin, count) = ([ListIdentity: Int](), Int?.none, 0)
        for edition in new {
            if ids[edition.list] == nil { ids[edition.list] = try lists.put(edition.list) }
            guard let list = ids[edition.list] else { continue }
            if isOfTeam, try has(edition, list) { continue }
            if origin == nil { origin = try lists.put(archive) }
            if let origin, try put(edition.imported(from: archive), list, from: origin) { count += 1 }
        }
        try repos.flush()
        try editions.flush()
        return count
    }

    /// Whether the answers have an edition that says the same, whichever origin it has.
    private func has(_ new: Edition, _ list: Int) throws(SQLiteFailure) -> Bool {
        guard let row = try editions.all(list, new.day.number).first(where: \.isUsed) else { return false }
        var known = try edition(row)
        known.origin = new.origin
        return known.hasSameFacts(as: new)
    }

    /// Returns whether another edition is in the answers afterwards. No import changes the names that are compared.
    private func put(
        _ new: Edition,
        _ list: Int,
        from origin: Int
    ) throws(SQLiteFailure) -> Bool {
        var others = try editions.all(list, new.day.number)
        let own = others.firstIndex { $0.origin == origin }.map { others.remove(at: $0) }
        if let own {
            let stored = try edition(own)
            guard new.isPreferred(to: stored), !new.hasSameFacts(as: stored) else { return false }
            try editions.remove(own)
        }
        var row = try row(new, list, origin: origin)
        let best = try best(of: others)
        if let best {
            let other = try edition(best)
            row.isUsed = best.origin != Self.program && new.isPreferred(to: other)
            if best.isUsed == row.isUsed { try editions.setUsed(best, !row.isUsed) }
        }
        try editions.add(row)
        return row.isUsed || own?.isUsed == true
    }

    private func best(of rows: [EditionRow]) throws(SQLiteFailure) -> EditionRow? {
        guard var best = rows.first else { return nil }
        for other in rows.dropFirst() {
            if try edition(other).isPreferred(to: edition(best)) { best = other }
        }
        return best
    }

    /// Stores what is new about the edition's repositories. Then `repos` must be flushed.
    private func row(_ edition: Edition, _ list: Int, origin: Int) throws(SQLiteFailure) -> EditionRow {
        var row = EditionRow(
            list: list,
            day: edition.day.number,
            origin: origin,
            firstSeen: edition.firstSeen,
            lastSeen: edition.lastSeen,
            isWhole: edition.isWhole,
            entries: []
        )
        row.entries.reserveCapacity(edition.entries.count)
        for entry in edition.entries {
            row.entries.append(
                EditionRow.Entry(
                    rank: entry.rank,
                    repo: try repos.put(entry.repo, from: origin, day: row.day),
                    stars: entry.stars,
                    gained: entry.gained,
                    forks: entry.forks
                )
            )
        }
        return row
    }
}

extension HistoryTables {
    func forget(archive name: String) throws(SQLiteFailure) -> Int {
        let archive = try lists.archives().first { $0.value.name.hasSameBytes(as: name) }
        guard let id = archive?.key else { return 0 }
        try connection.execute("DELETE FROM entry WHERE edition IN (SELECT id FROM edition WHERE origin = \(id))")
        try connection.execute("DELETE FROM edition WHERE origin = \(id)")
        let count = connection.changes
        try connection.execute("DELETE FROM origin WHERE id = \(id)")
        try restore()
        try repos.forget(archive: id)
        try lists.removeEmpty()
        return count
    }

    /// Removes only what the program fetched.
    func forget(before day: TrendingDay) throws(SQLiteFailure) -> Int {
        var repos: Set<Int> = []
        var count = 0
        for (list, editionDay) in try old(before: day) {
            for row in try editions.all(list, editionDay) where row.origin == Self.program {
                try editions.remove(row)
                repos.formUnion(row.entries.map(\.repo))
                count += 1
            }
        }
        guard count > 0 else { return 0 }
        try restore()
        try self.repos.removeUnused(repos)
        try lists.removeEmpty()
        return count
    }

    func hasEditions(before day: TrendingDay) throws(SQLiteFailure) -> Bool { try !old(before: day).isEmpty }

    /// The program's editions that were last seen before the day, except the newest edition of each list.
    private func old(before day: TrendingDay) throws(SQLiteFailure) -> [(list: Int, day: Int)] {
        let statement = connection.prepare(
            """
            SELECT list, day FROM edition WHERE origin = 0 AND day < ?1 AND (last_seen IS NULL OR last_seen < ?2) \
            AND id < (SELECT max(id) FROM edition AS newest \
            WHERE newest.id < edition.list + 1 << \(EditionNumber.bits))
            """
        )
        try statement.bind(.integer(day.number), SQLiteValue(day.noon))
        return try statement.rows { (statement.integer(0), statement.integer(1)) }
    }

    /// Of each place that has lost its edition in the answers, the best one that is left takes it.
    private func restore() throws(SQLiteFailure) {
        let statement = connection.prepare(
            """
            SELECT DISTINCT list, day FROM edition WHERE id < 0 \
            AND list << \(EditionNumber.bits) | day - (\(EditionNumber.firstDay)) NOT IN (SELECT id FROM edition)
            """
        )
        let places = try statement.rows { (statement.integer(0), statement.integer(1)) }
        for (list, day) in places {
            if let best = try best(of: editions.all(list, day)) { try editions.setUsed(best, true) }
        }
    }
}

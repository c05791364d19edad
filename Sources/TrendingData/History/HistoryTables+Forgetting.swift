import TrendingDomain

extension HistoryTables {
    func forget(archive name: String) throws(SQLiteFailure) -> Int {
        let archive = try lists.archives().first { $0.value.name.hasSameBytes(as: name) }
        guard let id = archive?.key else { return 0 }
        let places = try outranked.places(below: id)
        let outrankedCount = try outranked.forget(archive: id)
        try connection.execute(
            "DELETE FROM appearance WHERE (list, day) IN (SELECT list, day FROM edition WHERE origin = \(id))"
        )
        try connection.execute("DELETE FROM edition WHERE origin = \(id)")
        let count = connection.changes + outrankedCount
        try connection.execute("DELETE FROM total WHERE origin = \(id)")
        try connection.execute("DELETE FROM origin WHERE id = \(id)")
        let writer = try HistoryWriter(connection)
        for place in places { _ = try restore(place.list, place.day, replacing: nil, writer) }
        try writer.finish()
        try repos.forget(archive: id, used: outranked.repos())
        try removeEmptyLists()
        return count
    }

    /// Removes only what the program fetched. Takes only as long as the lists with editions to remove need.
    func forget(before day: TrendingDay) throws(SQLiteFailure) -> Int {
        let writer = try HistoryWriter(connection)
        var repos: Set<Int64> = []
        var count = 0
        for list in try listsSeen(before: day) {
            let newest = try self.day(of: list, .lastBefore(.last.next)) ?? .min
            var rows: [EditionRow] = []
            try editions.scan(list, from: .min, through: min(Int64(day.number), newest) - 1) { row in
                if row.origin == Self.program, row.lastDay < day { rows.append(row) }
                return true
            }
            for row in rows {
                if try !restore(row.list, row.day, replacing: row, writer) { try writer.remove(row) }
                repos.formUnion(row.entries.map(\.repo))
            }
            count += rows.count
        }
        guard count > 0 else { return 0 }
        try writer.finish()
        try self.repos.removeUnused(repos)
        try removeEmptyLists()
        return count
    }

    func hasEditions(before day: TrendingDay) throws(SQLiteFailure) -> Bool {
        try !listsSeen(before: day).isEmpty
    }

    /// The lists with editions to remove. The totals tell at once that most lists have none.
    private func listsSeen(before day: TrendingDay) throws(SQLiteFailure) -> [Int64] {
        let statement = try connection.prepare(
            """
            SELECT id FROM list WHERE id IN (SELECT list FROM total WHERE origin = \(Self.program) AND first_day < ?1) \
            AND EXISTS (SELECT 1 FROM edition WHERE edition.list = list.id AND day < ?1 AND origin = \(Self.program) \
            AND (last_seen IS NULL OR last_seen < ?2) \
            AND day < (SELECT max(day) FROM edition AS newest WHERE newest.list = list.id))
            """
        )
        try statement.bind(.integer(Int64(day.number)), .integer(day.noon.secondsSince1970))
        var ids: [Int64] = []
        while try statement.step() { ids.append(statement.integer(0)) }
        return ids
    }

    private func removeEmptyLists() throws(SQLiteFailure) {
        try connection.execute(
            "DELETE FROM list WHERE NOT EXISTS (SELECT 1 FROM edition WHERE edition.list = list.id)"
        )
    }
}

extension EditionRow {
    /// As `Edition.lastDay`.
    fileprivate var lastDay: TrendingDay {
        Edition(
            list: ListIdentity(source: "", period: ""),
            day: .init(day),
            lastSeen: lastSeen.map { Timestamp(secondsSince1970: $0) },
            entries: []
        ).lastDay
    }
}

extension SQLiteConnection {
    /// Gives the space back if a quarter of the file is free. Not within a transaction. Another time will do as well if
    /// the disk is full or the history is in use.
    func shrink() {
        guard let free = try? integer("PRAGMA freelist_count"), let all = try? integer("PRAGMA page_count"),
            free > 64, free * 4 > all
        else { return }
        try? execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    }
}

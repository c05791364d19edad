import TrendingDomain

extension HistoryTables {
    func forget(archive name: String) throws(SQLiteFailure) -> Int {
        guard let id = try lists.archives().first(where: { $0.value.name == name })?.key else { return 0 }
        try connection.execute(
            "DELETE FROM appearance WHERE (list, day) IN (SELECT list, day FROM edition WHERE origin = \(id))"
        )
        try connection.execute("DELETE FROM edition WHERE origin = \(id)")
        let count = connection.changes
        try connection.execute("DELETE FROM total WHERE origin = \(id)")
        try connection.execute("DELETE FROM origin WHERE id = \(id)")
        try connection.execute(
            "DELETE FROM repo WHERE NOT EXISTS (SELECT 1 FROM appearance WHERE appearance.repo = repo.id)"
        )
        try removeEmptyLists()
        return count
    }

    /// Takes only as long as the editions to remove need.
    func forget(before day: TrendingDay) throws(SQLiteFailure) -> Int {
        let writer = try HistoryWriter(connection)
        var repos: Set<Int64> = []
        var count = 0
        for list in try listsBegun(before: day) {
            var rows: [EditionRow] = []
            try editions.scan(list, from: .min, through: Int64(day.number) - 1) { row in
                rows.append(row)
                return true
            }
            for row in rows {
                try writer.remove(row)
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
        try !listsBegun(before: day).isEmpty
    }

    private func listsBegun(before day: TrendingDay) throws(SQLiteFailure) -> [Int64] {
        let statement = try connection.prepare(
            "SELECT id FROM list WHERE (SELECT min(day) FROM edition WHERE edition.list = list.id) < ?"
        )
        try statement.bind(.integer(Int64(day.number)))
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

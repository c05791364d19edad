import TrendingDomain

extension HistoryTables {
    func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos wanted: [TrendedRepo]
    ) throws(SQLiteFailure) -> ListPast? {
        guard let id = try lists.find(list) else { return nil }
        let (before, last) = (day.number, day.number - 1)
        var streaks: [RepoAddress: RepoStreak] = [:]
        for repo in wanted {
            let ids = try repos.ids(repo)
            // Repositories that the history does not know have no streak.
            if !ids.isEmpty { streaks[repo.address] = RepoStreak(repos: ids, count: StreakCount(from: day)) }
        }
        // From the last edition back.
        var rows: [EditionRow] = []
        try editions.scan(id, from: EditionNumber.firstDay, through: last, backward: true) { row in
            rows.append(row)
            let edition = EditionDay(day: .init(row.day), isWhole: row.isWhole)
            for (address, streak) in streaks where !streak.count.isOver {
                let hasRepo = row.entries.contains { streak.repos.contains($0.repo) }
                streaks[address]?.count.add(edition, hasRepo: hasRepo)
            }
            return streaks.values.contains { !$0.count.isOver }
        }
        guard let lastRow = rows.first else { return nil }
        var past = ListPast(
            days: try connection.integer("SELECT count(*) FROM edition \(EditionNumber.used(id, through: last))") ?? 0,
            lastDay: .init(lastRow.day),
            lastIsWhole: lastRow.isWhole,
            repos: [:]
        )
        for (address, streak) in streaks {
            past.repos[address] = try repoPast(streak, id, before: before, rows)
        }
        return past
    }

    private func repoPast(
        _ streak: RepoStreak,
        _ list: Int,
        before day: Int,
        _ editionRows: [EditionRow]
    ) throws(SQLiteFailure) -> RepoPast? {
        var rows: [AppearanceRow] = []
        let numbers = EditionNumber.of(list, EditionNumber.firstDay)..<EditionNumber.of(list, day)
        for repo in streak.repos { rows += try editions.appearances(of: repo, in: numbers) }
        // An edition may have it under two names that were not known to be one then: the better rank counts.
        let last = rows.max { ($0.day, -$0.entry.rank) < ($1.day, -$1.entry.rank) }
        guard let last, let first = rows.map(\.day).min() else { return nil }
        var beforeDay = streak.count.streak()
        beforeDay.days -= 1
        return RepoPast(
            firstDay: .init(first),
            lastDay: .init(last.day),
            lastRank: last.entry.rank,
            wasMissing: try hasWholeEdition(list, after: last.day, before: day, editionRows),
            streak: beforeDay
        )
    }

    /// `rows` are the last editions before the later day, from the last one back.
    private func hasWholeEdition(
        _ list: Int,
        after day: Int,
        before later: Int,
        _ rows: [EditionRow]
    ) throws(SQLiteFailure) -> Bool {
        if rows.contains(where: { $0.day > day && $0.isWhole }) { return true }
        let end = rows.last?.day ?? later
        return try connection.integer(
            "SELECT 1 FROM edition \(EditionNumber.used(list, from: day + 1, through: end - 1)) AND whole = 1 LIMIT 1"
        ) != nil
    }
}

/// The streak of a repository that ends on a day.
private struct RepoStreak {
    /// The rows of the repository, under all its names.
    var repos: Set<Int>
    var count: StreakCount
}

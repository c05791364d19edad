import TrendingDomain

extension HistoryTables {
    func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos wanted: [TrendedRepo]
    ) throws(SQLiteFailure) -> ListPast? {
        guard let id = try lists.find(list) else { return nil }
        let days = try days(of: id, in: TrendingDay(number: .min)...day.previous)
        guard let first = days.first, let last = days.last else { return nil }
        var walk = StreakWalk(last: last)
        var rows: [Int64: EditionRow] = [:]
        for repo in wanted { walk.add(repo.name, try repos.ids(repo)) }
        for day in days.reversed() where walk.isRunning {
            walk.go(back: try row(id, day, &rows))
        }
        let lastIsWhole = try row(id, last, &rows).isWhole
        var past = ListPast(firstDay: .init(first), lastDay: .init(last), lastIsWhole: lastIsWhole, repos: [:])
        for (name, streak) in walk.streaks {
            past.repos[name] = try repoPast(streak, id, before: day, &rows)
        }
        return past
    }

    private func repoPast(
        _ streak: StreakWalk.Streak,
        _ list: Int64,
        before day: TrendingDay,
        _ rows: inout [Int64: EditionRow]
    ) throws(SQLiteFailure) -> RepoPast? {
        let before = Int64(day.number)
        guard let last = try appearance("max", streak.repos, list, before, &rows),
            let first = try appearance("min", streak.repos, list, before, &rows)
        else { return nil }
        return RepoPast(
            firstDay: .init(first.day),
            lastDay: .init(last.day),
            lastRank: Int(last.rank),
            wasMissing: try hasWholeEdition(list, between: last.day, and: before),
            streak: streak.count,
            isStreakExact: streak.isExact && streak.isOver && streak.count > 0
        )
    }

    /// The first or last appearance before a day. Checks the edition that the index names.
    private func appearance(
        _ aggregate: String,
        _ repos: Set<Int64>,
        _ list: Int64,
        _ before: Int64,
        _ rows: inout [Int64: EditionRow]
    ) throws(SQLiteFailure) -> (day: Int64, rank: Int64)? {
        let statement = try connection.prepare(
            "SELECT \(aggregate)(day) FROM entry WHERE repo = ? AND list = ? AND day < ?"
        )
        var days: [Int64] = []
        for repo in repos {
            try statement.bind(.integer(repo), .integer(list), .integer(before))
            if try statement.step(), let day = statement.optionalInteger(0) { days.append(day) }
            statement.reset()
        }
        guard let day = aggregate == "max" ? days.max() : days.min() else { return nil }
        guard let entry = try row(list, day, &rows).entry(of: repos) else { throw .damaged(detail: "entry_by_repo") }
        return (day, entry.rank)
    }

    private func row(
        _ list: Int64,
        _ day: Int64,
        _ rows: inout [Int64: EditionRow]
    ) throws(SQLiteFailure) -> EditionRow {
        if let row = rows[day] { return row }
        let row = try editions.existingRow(list, day)
        rows[day] = row
        return row
    }

    private func hasWholeEdition(_ list: Int64, between day: Int64, and later: Int64) throws(SQLiteFailure) -> Bool {
        let statement = try connection.prepare(
            "SELECT 1 FROM edition WHERE list = ? AND day > ? AND day < ? AND whole = 1 LIMIT 1"
        )
        try statement.bind(.integer(list), .integer(day), .integer(later))
        return try statement.step()
    }
}

/// Counts in how many editions in a row repositories were, from the last edition back.
struct StreakWalk {
    struct Streak {
        /// The rows of the repository, under all its names.
        var repos: Set<Int64>
        var count = 0
        var isExact = true
        var isOver = false
        /// The day whose edition comes next if no day is missing.
        fileprivate var nextDay: Int64
    }

    private(set) var streaks: [RepoName: Streak] = [:]
    private let last: Int64

    init(last: Int64) {
        self.last = last
    }

    /// Repositories that the history does not know have no streak.
    mutating func add(_ name: RepoName, _ repos: Set<Int64>) {
        guard !repos.isEmpty else { return }
        streaks[name] = Streak(repos: repos, nextDay: last)
    }

    var isRunning: Bool { streaks.values.contains { !$0.isOver } }

    mutating func go(back edition: EditionRow) {
        for (name, streak) in streaks where !streak.isOver {
            streaks[name]?.go(back: edition)
        }
    }
}

extension StreakWalk.Streak {
    fileprivate mutating func go(back edition: EditionRow) {
        if edition.entry(of: repos) != nil {
            count += 1
        } else if edition.isWhole {
            isOver = true
        } else {
            return
        }
        if edition.day != nextDay { isExact = false }
        nextDay = edition.day - 1
    }
}

extension TrendingDay {
    init(_ number: Int64) { self.init(number: Int(number)) }
}

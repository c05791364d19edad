import TrendingDomain

extension ClickHouseHistoryStore {
    package func edition(
        of list: ListIdentity,
        _ choice: EditionChoice
    ) async throws(HistoryFailure) -> Edition? {
        let known = "list = \(ClickHouseSQL.list(list)) AND is_forgotten = 0"
        var range: String?
        switch choice {
        case .on(let day): range = ClickHouseSQL.range(day...day)
        case .lastBefore(let day) where day > .first:
            guard let days = ClickHouseSQL.range(.first...day.previous) else { return nil }
            range = try await self.day("max", where: "\(known) AND \(days)").flatMap { ClickHouseSQL.range($0...$0) }
        case .firstAfter(let day) where day < .last:
            guard let days = ClickHouseSQL.range(day.next ... .last) else { return nil }
            range = try await self.day("min", where: "\(known) AND \(days)").flatMap { ClickHouseSQL.range($0...$0) }
        case .lastBefore, .firstAfter: break
        }
        guard let range else { return nil }
        let found = try await resolved(try await stored("\(known) AND \(range)", of: list)).first
        guard let found, !choice.allows(found.day) else { return found }
        throw unreadable
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        guard day > .first else { return nil }
        let days = try await editionDays(of: list, in: .first...day.previous)
        guard let last = days.last else { return nil }
        var past = ListPast(days: days.count, lastDay: last.day, lastIsWhole: last.isWhole, repos: [:])
        let knowledge = try await knowledge(named: repos.map(\.address))
        let keys = Dictionary(repos.map { ($0.address, knowledge.keys(of: $0)) }) { first, _ in first }
        let ranks = try await ranks(in: list, before: day, Set(keys.values.joined()))
        for (address, keys) in keys {
            var own: [TrendingDay: Int] = [:]
            for key in keys { own.merge(ranks[key] ?? [:], uniquingKeysWith: min) }
            past.repos[address] = RepoPast(own, days, before: day)
        }
        return past
    }

    /// The ranks of each key's repository in a list.
    private func ranks(
        in list: ListIdentity,
        before day: TrendingDay,
        _ keys: Set<UInt64>
    ) async throws(HistoryFailure) -> [UInt64: [TrendingDay: Int]] {
        guard let range = ClickHouseSQL.range(.first...day.previous) else { return [:] }
        let places = "list = \(ClickHouseSQL.list(list)) AND \(range)"
        var ranks: [UInt64: [TrendingDay: Int]] = [:]
        for part in Self.parts(keys) {
            let rows = try await ask(
                """
                SELECT repo, toInt32(day), min(rank) FROM appearance WHERE repo IN (\(ClickHouseSQL.keys(part))) \
                AND \(ClickHouseSQL.ranks) AND \(places) AND \(ClickHouseSQL.current(places)) GROUP BY repo, day
                """
            )
            for row in rows {
                guard let repo = row.key(0), let day = row.day(1), let rank = row.rank(2) else { throw unreadable }
                ranks[repo, default: [:]][day] = rank
            }
        }
        return ranks
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        let knowledge = try await knowledge(named: [repo])
        let keys = knowledge.keys(of: TrendedRepo(name: repo.name, server: repo.server))
        var found: [Appearance] = []
        for part in Self.parts(keys) { found += try await appearances(of: part, knowledge) }
        return found.sorted { ($0.day, $0.list, $0.entry.rank) < ($1.day, $1.list, $1.entry.rank) }
    }

    private func appearances(
        of keys: ArraySlice<UInt64>,
        _ knowledge: RepoKnowledge
    ) async throws(HistoryFailure) -> [Appearance] {
        let condition = "repo IN (\(ClickHouseSQL.keys(keys)))"
        let places = "(list, day) GLOBAL IN (SELECT list, day FROM appearance WHERE \(condition))"
        // With FINAL, no version before 20 moves a condition to PREWHERE by itself: it would read all columns of all rows.
        let rows = try await ask(
            """
            SELECT list, toInt32(day), rank, id, host, name, origin, stars, gained, forks FROM appearance FINAL \
            PREWHERE \(condition) WHERE \(ClickHouseSQL.ranks) AND \(ClickHouseSQL.current(places))
            """
        )
        let lists = try await lists(Set(rows.compactMap { $0.key(0) }))
        var found: [Appearance] = []
        for row in rows where !row.namesNoRepo(5) {
            guard let appearance = Appearance(row, lists, knowledge) else { throw unreadable }
            found.append(appearance)
        }
        return found
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        let ordered = try await lists(after: after).drop { list in after.map { list < $0.list } ?? false }
        var found: [StoredEdition] = []
        for list in ordered where found.count < limit {
            let start = after.map { $0.list == list ? max(days.lowerBound, $0.day.next) : days.lowerBound }
            let first = start ?? days.lowerBound
            guard first <= days.upperBound, let range = ClickHouseSQL.range(first...days.upperBound) else { continue }
            let part = try await stored(
                """
                list = \(ClickHouseSQL.list(list)) AND is_forgotten = 0 AND \(range) ORDER BY day \
                LIMIT \(limit - found.count)
                """,
                of: list
            )
            // A caller that asks for what comes after the last one would never end.
            let asked = part.prefix(limit - found.count).filter { (first...days.upperBound).contains($0.edition.day) }
            guard asked.count == part.count else { throw unreadable }
            found += part
        }
        return try await resolved(found)
    }

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        guard let range = ClickHouseSQL.range(days) else { return [] }
        let rows = try await ask(
            """
            SELECT toInt32(day), is_whole FROM edition FINAL WHERE list = \(ClickHouseSQL.list(list)) \
            AND is_forgotten = 0 AND \(range) ORDER BY day
            """
        )
        var found: [EditionDay] = []
        for row in rows {
            guard let day = row.day(0), let isWhole = row.number(1), found.last.map({ $0.day < day }) ?? true
            else { throw unreadable }
            found.append(EditionDay(day: day, isWhole: isWhole == 1))
        }
        return found
    }

    package func span(
        of list: ListIdentity?,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        guard let range = ClickHouseSQL.range(.first...day) else { return nil }
        let places = list.map { "list = \(ClickHouseSQL.list($0)) AND \(range)" } ?? range
        // All versions of an edition have the same day. To choose the last of each takes a server eight times as long. It is
        // needed only if an edition was forgotten, which no command does on a server.
        let all = try await daysAndForgotten("edition WHERE \(places)")
        guard let all, all.forgotten > 0 else { return all?.days }
        return try await daysAndForgotten("edition FINAL WHERE is_forgotten = 0 AND \(places)")?.days
    }

    /// The first and the last day of these editions, and the number of those that are forgotten. Returns `nil` if there is no
    /// edition.
    private func daysAndForgotten(
        _ editions: String
    ) async throws(HistoryFailure) -> (days: ClosedRange<TrendingDay>, forgotten: Int)? {
        let columns = "toInt32(min(day)), toInt32(max(day)), count(), countIf(is_forgotten = 1)"
        let rows = try await ask("SELECT \(columns) FROM \(editions)")
        guard let row = rows.first, let count = row.number(2), let forgotten = row.number(3) else { throw unreadable }
        if count == 0 { return nil }
        guard let first = row.day(0), let last = row.day(1), first <= last else { throw unreadable }
        return (first...last, forgotten)
    }
}

extension EditionChoice {
    fileprivate func allows(_ day: TrendingDay) -> Bool {
        switch self {
        case .on(let asked): day == asked
        case .lastBefore(let asked): day < asked
        case .firstAfter(let asked): day > asked
        }
    }
}

extension Appearance {
    fileprivate init?(_ row: ClickHouseRow, _ lists: [UInt64: ListIdentity], _ knowledge: RepoKnowledge) {
        guard let list = row.key(0).flatMap({ lists[$0] }), let day = row.day(1), let rank = row.rank(2),
            let id = row.number(3), let host = row.text(4), let name = row.text(5).flatMap({ RepoName($0) }),
            let origin = row.text(6), let stars = row.number(7), let gained = row.number(8), let forks = row.number(9)
        else { return nil }
        let sent = TrendedRepo(id: EditionLimits.ids.contains(id) ? id : nil, name: name, server: host)
        let entry = Edition.Entry(
            rank: rank,
            repo: knowledge.known(sent, isOwn: origin.isEmpty),
            stars: Self.known(stars),
            gained: Self.known(gained),
            forks: Self.known(forks)
        )
        self.init(list: list, day: day, entry: entry)
    }

    private static func known(_ count: Int) -> Int? { EditionLimits.counts.contains(count) ? count : nil }
}

extension RepoPast {
    /// `days` are the list's days before the day in question; `nil` if the repository was in the list on none of them.
    fileprivate init?(_ ranks: [TrendingDay: Int], _ days: [EditionDay], before day: TrendingDay) {
        guard let first = ranks.keys.min(), let last = ranks.keys.max(), let rank = ranks[last] else { return nil }
        var count = StreakCount(from: day)
        for edition in days.reversed() where !count.isOver { count.add(edition, hasRepo: ranks[edition.day] != nil) }
        var streak = count.streak()
        streak.days -= 1
        self.init(
            firstDay: first,
            lastDay: last,
            lastRank: rank,
            wasMissing: days.contains { $0.day > last && $0.isWhole },
            streak: streak
        )
    }
}

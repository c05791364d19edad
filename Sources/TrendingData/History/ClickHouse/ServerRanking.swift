import TrendingDomain

/// Asks a server for the repositories with the best ranks.
struct ServerRanking {
    /// `nil` for all lists.
    let list: ListIdentity?
    private let days: String

    /// `nil` if the server can have none of the days.
    init?(_ question: StandingsQuestion) {
        guard let days = ClickHouseSQL.range(question.days) else { return nil }
        (list, self.days) = (question.list, days)
    }

    /// Returns rows for `RankedRepo`. First adds up the rows of each key, and then those keys that mean one repository.
    /// Without shared names, each key means a repository of its own, which is found in half the time.
    func statement(_ part: RankingPart, _ names: SharedNames?) -> String {
        let keys = part.repos.map(ClickHouseSQL.keys)
        let order = "ORDER BY intDiv(place, \(RankedRepo.days)), count DESC"
        guard let names else {
            let chosen = keys.map { " HAVING repo IN (\($0))" } ?? ""
            return """
                SELECT repo, \(Self.place) AS place, uniqExact(day) AS count, toInt32(min(day)), toInt32(max(day)), [repo] \
                FROM (\(entries(part))) GROUP BY repo\(chosen) \(order), repo LIMIT \(part.start), \(part.size)
                """
        }
        let chosen = keys.map { " HAVING hasAny(members, [\($0)])" } ?? ""
        return """
            SELECT target_or_own, min(best) AS place, uniqExactMerge(seen) AS count, toInt32(min(first)), \
            toInt32(max(last)), groupArray(repo) AS members FROM (SELECT repo, best, seen, first, last, \
            if(target = 0, repo, target) AS target_or_own FROM (SELECT repo, \(Self.place) AS best, \
            uniqExactState(day) AS seen, min(day) AS first, max(day) AS last FROM (\(entries(part))) GROUP BY repo) AS counted \
            ANY LEFT JOIN (\(names.aliases)) AS aliases USING (repo)) GROUP BY target_or_own\(chosen) \
            \(order), target_or_own LIMIT \(part.start), \(part.size)
            """
    }

    /// The best rank and its first day as one number, which takes half the time of two.
    private static let place = "min(toUInt64(rank) * \(RankedRepo.days) + toUInt16(day))"

    /// For each key, the lists in which it has this rank on this day.
    func listsStatement(_ places: ArraySlice<KeyPlace>) -> String {
        let days = Set(places.map { ClickHouseSQL.day($0.day) }).sorted().joined(separator: ",")
        let keys = Set(places.map(\.key))
        let places = places.map { "(\($0.key), \($0.rank), \($0.day.number))" }
        return """
            SELECT repo, groupUniqArray(list) FROM appearance WHERE repo IN (\(ClickHouseSQL.keys(keys))) \
            AND (repo, rank, toInt32(day)) IN (\(places.joined(separator: ","))) \
            AND \(ClickHouseSQL.current("day IN (\(days))")) GROUP BY repo
            """
    }

    /// The best ranks of all lists, with the rows that later versions have replaced, and their number in place of that of
    /// the days. So a repository has at least this rank, and at most this many days. It takes a fourth of the time.
    func boundsStatement(size: Int, _ names: SharedNames?) -> String {
        let counted = """
            SELECT repo, min(rank) AS best, count() AS rows FROM appearance PREWHERE \(days) AND \(ClickHouseSQL.ranks) \
            GROUP BY repo
            """
        guard let names else {
            return """
                SELECT repo, toUInt64(best) * \(RankedRepo.days), rows, 0, 0, [repo] FROM (\(counted)) \
                ORDER BY best, rows DESC, repo LIMIT \(size)
                """
        }
        return """
            SELECT target_or_own, toUInt64(min(best)) * \(RankedRepo.days) AS place, sum(rows) AS count, 0, 0, \
            groupArray(repo) FROM (SELECT repo, best, rows, if(target = 0, repo, target) AS target_or_own \
            FROM (\(counted)) AS counted ANY LEFT JOIN (\(names.aliases)) AS aliases USING (repo)) \
            GROUP BY target_or_own ORDER BY place, count DESC, target_or_own LIMIT \(size)
            """
    }

    private func entries(_ part: RankingPart) -> String {
        guard let list else {
            guard part.hasAllKeys, let repos = part.repos else {
                return """
                    SELECT repo, rank, day, list FROM appearance \
                    WHERE \(days) AND \(ClickHouseSQL.ranks) AND \(ClickHouseSQL.current(days))
                    """
            }
            let chosen = "repo IN (\(ClickHouseSQL.keys(repos))) AND \(days)"
            let lists = "list GLOBAL IN (SELECT list FROM appearance PREWHERE \(chosen))"
            return """
                SELECT repo, rank, day, list FROM appearance PREWHERE \(chosen) \
                WHERE \(ClickHouseSQL.ranks) AND \(ClickHouseSQL.current("\(days) AND \(lists)"))
                """
        }
        return """
            SELECT \(ClickHouseSQL.repo) AS repo, rank, day, list FROM edition FINAL ARRAY JOIN entry_rank AS rank, \
            entry_id AS id, entry_server AS host, entry_name AS name \
            WHERE list = \(ClickHouseSQL.list(list)) AND \(days) AND is_forgotten = 0 AND \(ClickHouseSQL.ranks)
            """
    }
}

/// Which rows of a ranking an answer has.
struct RankingPart {
    var start = 0
    var size: Int
    /// Only repositories with one of these keys; `nil` for all.
    var repos: Set<UInt64>?
    /// Whether these are all keys of the repositories, so that no other row counts.
    var hasAllKeys = false
}

/// Where a key's repository has its best rank.
struct KeyPlace {
    let key: UInt64
    let rank: Int
    let day: TrendingDay
}

/// A repository's best rank, its first day with it, and its days.
struct RankedRepo {
    let repo: UInt64
    let rank: Int
    let day: TrendingDay
    let days: Int
    let span: ClosedRange<TrendingDay>
    /// All keys that mean the repository.
    let repos: Set<UInt64>

    /// More than any day's number.
    static let days = 65_536
    /// Of a repository in all lists.
    private static let mostRows = 1 << 32

    init?(_ row: ClickHouseRow) {
        guard let repo = row.key(0), let place = row.number(1), let days = row.number(2),
            (1...Self.mostRows).contains(days),
            let first = row.day(3), let last = row.day(4), first <= last, let repos = row.keys(5),
            EditionLimits.ranks.contains(place / Self.days)
        else { return nil }
        self.repo = repo
        (rank, day, self.days) = (place / Self.days, TrendingDay(number: place % Self.days), days)
        span = first...last
        self.repos = Set(repos).union([repo])
    }

    var places: [KeyPlace] { repos.sorted().map { KeyPlace(key: $0, rank: rank, day: day) } }

    func isTied(with other: RankedRepo) -> Bool { (rank, days) == (other.rank, other.days) }

    func isBetter(than other: RankedRepo) -> Bool { (rank, -days) < (other.rank, -other.days) }

    func standing(of repo: TrendedRepo, in list: ListIdentity) -> Standing {
        let best = BestPlace(repo: repo, rank: rank, day: day, list: list, days: days)
        return Standing(best: best, firstDay: span.lowerBound, lastDay: span.upperBound)
    }
}

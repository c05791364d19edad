import TrendingDomain

/// The tables of a team's history on a ClickHouse server, and the statements that fill and read them. An edition is one row;
/// of several versions the highest counts. Everything here runs on servers from version 18.16 to those of today.
package enum TeamTables {
    /// They create what is missing, and change and remove nothing. A number that is not known is NULL, a text is empty.
    /// `host` is empty for github.com.
    package static func statements(_ database: String) -> [String] {
        [
            "CREATE DATABASE IF NOT EXISTS \(database)",
            """
            CREATE TABLE IF NOT EXISTS \(database).edition (source String, server String, language String, period String, \
            spoken_language String, account String, day Date, version UInt64, origin String, is_whole UInt8, \
            first_seen Nullable(DateTime), last_seen Nullable(DateTime), repo Nested(rank UInt32, id Nullable(UInt64), \
            host String, name String, stars Nullable(UInt64), gained Nullable(UInt64), forks Nullable(UInt64), \
            description String, language String), inserted DateTime DEFAULT now()) \
            ENGINE = ReplacingMergeTree(version) ORDER BY (\(list), day) SETTINGS index_granularity = 256
            """,
            """
            CREATE VIEW IF NOT EXISTS \(database).appearance AS SELECT \(list), day, origin, repo.rank AS rank, \
            repo.id AS id, repo.host AS host, repo.name AS name, repo.stars AS stars, repo.gained AS gained, \
            repo.forks AS forks, repo.description AS description, repo.language AS code_language \
            FROM \(database).edition FINAL ARRAY JOIN repo
            """,
        ]
    }

    /// In the order in which `Edition.Entry` is read.
    private static let repos = """
        repo.rank, repo.id, repo.host, repo.name, repo.stars, repo.gained, repo.forks, repo.description, repo.language
        """

    /// In the order of `RowBinary`.
    static let insert = """
        INSERT INTO edition (\(list), day, origin, first_seen, last_seen, is_whole, repo.rank, repo.host, repo.name, \
        repo.stars, repo.gained, repo.forks, repo.id, repo.description, repo.language, version) FORMAT RowBinary
        """

    /// In the order of `ListIdentity.parts`.
    static let list = listColumns.joined(separator: ", ")
    private static let listColumns = ["source", "server", "language", "period", "spoken_language", "account"]

    /// The days that the type Date has in all versions: from 1970 to 2105.
    static let days = TrendingDay(number: 0)...TrendingDay(number: 49_709)

    /// A literal.
    static func text(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }

    static func isList(_ list: ListIdentity) -> String {
        zip(listColumns, list.parts).map { "\($0) = \(text($1))" }.joined(separator: " AND ")
    }

    /// As the nearest one that all versions know.
    private static func literal(_ day: TrendingDay) -> String {
        text(min(max(day, days.lowerBound), days.upperBound).calendarDay.text)
    }

    static func isIn(_ range: ClosedRange<TrendingDay>) -> String {
        "day BETWEEN \(literal(range.lowerBound)) AND \(literal(range.upperBound))"
    }

    static func lists(_ lists: some Sequence<ListIdentity>) -> String {
        let tuples = lists.map { "(\($0.parts.map(text).joined(separator: ", ")))" }
        return "(\(list)) IN (\(tuples.joined(separator: ", ")))"
    }
}

// To move editions.
extension TeamTables {
    static func versions(of places: [EditionPlace]) -> String {
        let days = places.map(\.day).sorted()
        // Some may be of other days: to leave them out takes the server longer than to send them.
        return """
            SELECT \(list), toInt32(day), max(version) FROM edition WHERE \(lists(Set(places.map(\.list)))) \
            AND \(isIn(days[0]...days[days.count - 1])) GROUP BY \(list), day
            """
    }

    /// In seconds. An insert may take so long before its rows can be seen, with the time at which it began.
    private static let overlap = 600

    /// Where there are editions that were stored after the cursor, or in the overlap before it if something came late. In
    /// each row, also the cursor of all that is stored. No rows if nothing is new.
    static func news(of scope: TeamScope, after known: TeamCursor) -> String {
        let stored = "edition WHERE \(condition(scope))"
        let newest = "(SELECT max(inserted) FROM \(stored))"
        // Small enough to be a number in every JSON.
        let checksum = "sum(cityHash64(\(list), day, version) % 1000000007)"
        let last = Int(UInt32(clamping: known.newest))
        let first = max(0, last - overlap)
        let since = """
            (SELECT if(\(checksum) = \(known.checksum), \(last + 1), \(first)) FROM \(stored) \
            AND inserted BETWEEN \(moment(first)) AND \(moment(last)))
            """
        return """
            SELECT \(list), toInt32(min(day)), toInt32(max(day)), count(), toInt64(\(newest)), \
            (SELECT \(checksum) FROM \(stored) AND inserted >= \(newest) - \(overlap)), \
            \(since) AS since FROM \(stored) AND inserted >= toDateTime(\(since)) GROUP BY \(list), toYear(day)
            """
    }

    static func editions(of parts: ArraySlice<TeamPart>, since time: Int) -> String {
        let places = parts.map { "\(isList($0.end.list)) AND \(isIn($0.firstDay...$0.end.day))" }
        return """
            SELECT \(list), toInt32(day), origin, is_whole, toInt64(first_seen), toInt64(last_seen), \(repos) \
            FROM edition FINAL WHERE (\(places.joined(separator: " OR "))) AND inserted >= \(moment(time))
            """
    }

    private static func moment(_ time: Int) -> String { "toDateTime(\(UInt32(clamping: time)))" }

    private static func condition(_ scope: TeamScope) -> String {
        var conditions = ["1"]
        if let chosen = scope.lists { conditions.append(lists(chosen)) }
        if !scope.languages.isEmpty {
            conditions.append("language IN (\(scope.languages.map(text).joined(separator: ", ")))")
        }
        if let first = scope.firstDay { conditions.append("day >= \(literal(first))") }
        return conditions.joined(separator: " AND ")
    }
}

// The statements of the manual.
extension TeamTables {
    /// The best ranks of a range of days.
    package static func best(_ question: StandingsQuestion) -> String {
        let words = question.match.map { $0.words.map { String(decoding: $0.bytes, as: UTF8.self) } } ?? []
        let condition = question.list.map { "\(isList($0))\n  AND \(isIn(question.days))" } ?? isIn(question.days)
        let matches = words.filter { !$0.isEmpty }.map { word in
            let texts = "concat(repo.name, '\\n', repo.description, '\\n', repo.language)"
            return "\n  AND positionCaseInsensitiveUTF8(\(texts), \(text(word))) > 0"
        }
        return """
            SELECT repo.host, argMax(repo.name, day), min((repo.rank, day, \(list))) AS best,
              uniqExact(day) AS days, min(day), max(day), argMax(repo.language, day)
            FROM edition FINAL ARRAY JOIN repo
            WHERE \(condition)\(matches.joined())
            GROUP BY repo.host, lower(repo.name) AS key
            ORDER BY best.1, days DESC, key, repo.host
            LIMIT \(max(0, question.limit))
            """
    }

    /// One repository.
    package static func appearances(of repo: RepoAddress) -> String {
        """
        SELECT \(list), day,
          \(repos)
        FROM edition FINAL ARRAY JOIN repo
        WHERE repo.host = \(text(repo.server)) AND lower(repo.name) = \(text(repo.name.text.lowercased()))
        ORDER BY day, \(list), repo.rank
        """
    }

    /// A list of a day.
    package static func edition(of list: ListIdentity, on day: TrendingDay) -> String {
        """
        SELECT \(repos),
          origin, is_whole, toInt64(last_seen)
        FROM edition FINAL ARRAY JOIN repo
        WHERE \(isList(list))
          AND day = \(literal(day))
        ORDER BY repo.rank
        """
    }
}

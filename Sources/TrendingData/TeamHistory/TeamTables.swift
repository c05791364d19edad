import TrendingDomain

/// The tables of a team's history on a ClickHouse server, and the parts of the statements that fill and read them. An
/// edition is one row; of several versions the highest counts. All statements run on servers from version 18.16 to
/// those of today.
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

    /// In the order of `ListIdentity.parts`.
    static let list = listColumns.joined(separator: ", ")
    private static let listColumns = ["source", "server", "language", "period", "spoken_language", "account"]

    /// In the order in which `ClickHouseRow.entry` reads them.
    static let repos = """
        repo.rank, repo.id, repo.host, repo.name, repo.stars, repo.gained, repo.forks, repo.description, repo.language
        """

    /// The days that the type Date has in all versions: from 1970 to 2105.
    static let days = TrendingDay(number: 0)...TrendingDay(number: 49_709)

    /// As the nearest one that all versions know.
    static func literal(_ day: TrendingDay) -> String {
        literal(min(max(day, days.lowerBound), days.upperBound).calendarDay.text)
    }

    static func literal(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }

    static func moment(_ time: Int) -> String { "toDateTime(\(UInt32(clamping: time)))" }

    static func isIn(_ range: ClosedRange<TrendingDay>) -> String {
        "day BETWEEN \(literal(range.lowerBound)) AND \(literal(range.upperBound))"
    }

    static func isList(_ list: ListIdentity) -> String {
        zip(listColumns, list.parts).map { "\($0) = \(literal($1))" }.joined(separator: " AND ")
    }

    static func isAny(of lists: some Sequence<ListIdentity>) -> String {
        let tuples = lists.map { "(\($0.parts.map(literal).joined(separator: ", ")))" }
        return "(\(list)) IN (\(tuples.joined(separator: ", ")))"
    }

    static func isIn(_ scope: TeamScope) -> String {
        let languages = scope.languages.map(literal).joined(separator: ", ")
        var conditions = ["1"]
        if let lists = scope.lists { conditions.append(isAny(of: lists)) }
        if !languages.isEmpty { conditions.append("language IN (\(languages))") }
        if let first = scope.firstDay { conditions.append("day >= \(literal(first))") }
        return conditions.joined(separator: " AND ")
    }
}

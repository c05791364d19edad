import TrendingDomain

/// The tables of a history on a ClickHouse server, of any version from 18.16 on.
///
/// Clients insert each edition as one row into `entry_arrival` and then as one into `edition_arrival`. These store nothing:
/// views copy the first to `appearance` (the entries by repository), `about` (what editions say of repositories) and
/// `list`, and the second to `edition`. That has a row for each list and day; of several versions the highest counts, so an
/// edition may be sent any number of times, by anyone, in any order. `origin` has what archives are, and `schema_format` of
/// which version the tables are. The rows of `edition` are large, and a question needs few of them, as it does of `about`:
/// the index of both has every 256th row. On a cluster, each
/// shard has these tables with the ending `_local`, and a list with all its days is on one shard.
package struct ClickHouseSchema: Sendable {
    private let database: String
    private let cluster: String?

    /// `database` and `cluster` are names as in `ClickHouseAddress.isName`.
    package init(database: String, cluster: String? = nil) {
        self.database = database
        self.cluster = cluster
    }

    /// Of the tables. A change of a table or a view needs a new one.
    package static let format = 1

    /// They create what is missing, and change and remove nothing.
    package var statements: [String] {
        [creating("DATABASE", database)] + tables.flatMap(statements) + views + [mark]
    }

    /// Notes the format. Unlike the others, it is not sent to all servers of a cluster.
    private var mark: String { "INSERT INTO \(database).schema_format (format) VALUES (\(Self.format))" }

    /// Runs one of the statements.
    package func run(_ statement: String, on server: ClickHouseServer) async throws(HistoryFailure) {
        if cluster == nil || statement == mark {
            try await server.execute(statement)
        } else {
            try await server.executeOnCluster(statement)
        }
    }

    private struct Table {
        var name: String
        var columns: [String]
        /// Without the version that `ReplacingMergeTree` compares.
        var engine: String
        var version: String?
        var order: String
        /// What decides which shard a row is on; `nil` for tables that views fill.
        var shard: String?
    }

    private var tables: [Table] {
        let key = ClickHouseSQL.arrivalList
        return [
            Table(name: "entry_arrival", columns: Self.entryArrival, engine: "Null", order: "", shard: key),
            Table(name: "edition_arrival", columns: Self.editionArrival, engine: "Null", order: "", shard: key),
            Table(
                name: "edition",
                columns: ["list UInt64"] + Self.facts + Self.entries,
                engine: "ReplacingMergeTree",
                version: "version",
                order: "PARTITION BY toYear(day) ORDER BY (list, day) SETTINGS index_granularity = 256"
            ),
            Table(
                name: "appearance",
                columns: Self.appearance,
                engine: "ReplacingMergeTree",
                version: "version",
                order: "PARTITION BY toYear(day) ORDER BY (repo, list, day)"
            ),
            Table(
                name: "about",
                columns: Self.about,
                engine: "AggregatingMergeTree",
                order: "ORDER BY (name_key, repo, origin, id, host) SETTINGS index_granularity = 256"
            ),
            Table(
                name: "list",
                columns: ["list UInt64"] + Self.list,
                engine: "ReplacingMergeTree",
                order: "ORDER BY list"
            ),
            Table(
                name: "origin",
                columns: Self.origin,
                engine: "ReplacingMergeTree",
                version: "version",
                order: "ORDER BY name",
                shard: "cityHash64(name)"
            ),
            Table(
                name: "schema_format",
                columns: ["format UInt32"],
                engine: "ReplacingMergeTree",
                order: "ORDER BY format",
                shard: "format"
            ),
        ]
    }

    private static let list = ClickHouseSQL.ListColumn.allCases.map { "\($0.rawValue) String" }
    /// An unknown time is the least number.
    private static let facts = [
        "day Date", "version UInt64", "is_forgotten UInt8", "origin String", "is_whole UInt8", "first_seen Int64",
        "last_seen Int64", "checksum UInt32",
    ]
    /// An unknown number is -1, an unknown id 0.
    private static let entries = [
        "entry_rank Array(UInt32)", "entry_id Array(UInt64)", "entry_server Array(String)", "entry_name Array(String)",
        "entry_stars Array(Int64)", "entry_gained Array(Int64)", "entry_forks Array(Int64)",
    ]
    private static let entryArrival =
        list + ["day Date", "version UInt64", "origin String"] + entries
        + ["entry_description Array(String)", "entry_language Array(String)"]
    private static let editionArrival = list + facts + entries
    private static let appearance = [
        "repo UInt64", "list UInt64", "day Date", "version UInt64", "rank UInt32", "id UInt64", "host String",
        "name String", "origin String", "stars Int64", "gained Int64", "forks Int64",
    ]
    private static let about = [
        "name_key UInt64", "repo UInt64", "origin String", "id UInt64", "host String",
        "spelling AggregateFunction(argMax, String, UInt64)",
        "description AggregateFunction(argMaxIf, String, UInt64, UInt8)",
        "code_language AggregateFunction(argMaxIf, String, UInt64, UInt8)",
        "first_day AggregateFunction(min, Date)", "last_day AggregateFunction(max, Date)",
    ]
    private static let origin = [
        "name String", "version UInt64", "is_forgotten UInt8", "revision String", "day_shift Int32",
        "imported_at Int64",
    ]

    static func names(_ columns: [String]) -> [String] { columns.map { String($0.prefix { $0 != " " }) } }
    static let entryArrivalNames = names(entryArrival)
    static let editionArrivalNames = names(editionArrival)
    static let editionNames = names(facts + entries)
    static let originNames = names(origin)

    private func statements(_ table: Table) -> [String] {
        let columns = table.columns.joined(separator: ", ")
        let order = table.order.isEmpty ? "" : " \(table.order)"
        let local = "\(creating("TABLE", named(table.name))) (\(columns)) ENGINE = \(engine(table))\(order)"
        guard let cluster else { return [local] }
        let shard = table.shard.map { ", \($0)" } ?? ""
        let engine = "Distributed(\(cluster), \(database), \(table.name)_local\(shard))"
        return [local, "\(creating("TABLE", "\(database).\(table.name)")) (\(columns)) ENGINE = \(engine)"]
    }

    private func engine(_ table: Table) -> String {
        guard cluster != nil, table.engine != "Null" else {
            return table.engine == "Null" ? "Null" : "\(table.engine)(\(table.version ?? ""))"
        }
        let version = table.version.map { ", \($0)" } ?? ""
        let path = "/clickhouse/tables/{shard}/\(database)/\(table.name)"
        return "Replicated\(table.engine)('\(path)', '{replica}'\(version))"
    }

    private var views: [String] {
        let list = "\(ClickHouseSQL.arrivalList) AS list"
        let facts = Self.names(Self.facts + Self.entries).joined(separator: ", ")
        let lists = ClickHouseSQL.ListColumn.allCases.map(\.rawValue).joined(separator: ", ")
        let repo = "\(ClickHouseSQL.repo) AS repo"
        return [
            view("list", "SELECT \(list), \(lists) FROM \(named("entry_arrival"))"),
            view("edition", "SELECT \(list), \(facts) FROM \(named("edition_arrival"))"),
            view(
                "appearance",
                """
                SELECT \(repo), \(list), day, version, rank, id, host, name, origin, stars, gained, forks \
                FROM \(named("entry_arrival")) ARRAY JOIN entry_rank AS rank, entry_id AS id, entry_server AS host, \
                entry_name AS name, entry_stars AS stars, entry_gained AS gained, entry_forks AS forks
                """
            ),
            view(
                "about",
                """
                SELECT \(ClickHouseSQL.entryNameKey) AS name_key, \(repo), origin, id, host, \
                argMaxState(name, version) AS spelling, argMaxIfState(words, version, words != '') AS description, \
                argMaxIfState(written_in, version, written_in != '') AS code_language, minState(day) AS first_day, \
                maxState(day) AS last_day FROM \(named("entry_arrival")) ARRAY JOIN entry_id AS id, entry_server AS host, \
                entry_name AS name, entry_description AS words, entry_language AS written_in \
                GROUP BY name_key, repo, origin, id, host
                """
            ),
        ]
    }

    private func view(_ table: String, _ selection: String) -> String {
        "\(creating("MATERIALIZED VIEW", "\(database).\(table)_of")) TO \(named(table)) AS \(selection)"
    }

    /// The table that stores rows.
    private func named(_ table: String) -> String { "\(database).\(table)\(cluster == nil ? "" : "_local")" }

    private func creating(_ kind: String, _ name: String) -> String {
        "CREATE \(kind) IF NOT EXISTS \(name)\(cluster.map { " ON CLUSTER \($0)" } ?? "")"
    }
}

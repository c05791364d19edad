import TrendingDomain

/// The JSON document of `trending seen`, schema version 1.
struct SeenDocument: Encodable {
    var schemaVersion = 1
    var servers: [Server]

    struct Server: Encodable {
        /// The address of the server.
        var server: String
        @Nullable var since: String?
        var repositories: Int
        var developers: Int
        /// How many of them no person has seen.
        var unseen: Int
        var lists: [List]
    }

    struct List: Encodable {
        var query: QueryDocument
        /// What came since then was unseen when it came.
        var since: String
    }
}

extension SeenDocument.Server {
    init(_ record: SeenRecord, _ query: (SeenList) -> TrendingQuery) {
        let counts = SeenCounts(record)
        server = record.server
        since = record.since?.iso8601
        repositories = counts.names[.repos] ?? 0
        developers = counts.names[.developers] ?? 0
        unseen = counts.unseen
        lists = record.lists.map { list in
            SeenDocument.List(query: QueryDocument(ofHistory: query(list.list)), since: list.since.iso8601)
        }
    }
}

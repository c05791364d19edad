import TrendingDomain

/// All stored lists as one in the JSON document of schema version 1; each row says which list it is from.
struct MergedListsDocument: Encodable {
    var schemaVersion = 1
    var query = Query()
    var origin = "stored"
    /// Of the latest list.
    @Nullable var fetchedAt: String?
    @Nullable var ageSeconds: Int64?
    @Nullable var madeAt: String?
    @Nullable var refreshFailure: ListDocument.Failure?
    var failedSources: [ListDocument.FailedSource] = []
    var signal = "stored"
    @Nullable var totalCount: Int?
    var isIncomplete = false
    var repos: [Row]

    struct Query: Encodable {
        var source = "stored"
        /// The one that was asked for.
        @Nullable var language: String?
        @Nullable var since: String?
        @Nullable var spokenLanguage: String?
        @Nullable var account: String?
    }

    /// A row as of one list, and that list.
    struct Row: Encodable {
        var row: ListDocument.Row
        var list: List

        private enum CodingKeys: CodingKey {
            case list
        }

        func encode(to encoder: any Encoder) throws {
            try row.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(list, forKey: .list)
        }
    }

    struct List: Encodable {
        var query: QueryDocument
        var fetchedAt: String
        var ageSeconds: Int64
        @Nullable var madeAt: String?
    }
}

extension MergedListsDocument.List {
    fileprivate init(_ list: TrendingList, now: Timestamp) {
        query = .init(list.query, since: list.gainedPeriod)
        fetchedAt = list.fetchedAt.iso8601
        ageSeconds = list.fetchedAt.age(at: now)
        madeAt = list.madeAt?.iso8601
    }
}

extension JSONText {
    package static func of(
        _ merged: MergedLists,
        _ arrangement: Arrangement,
        filter: ListFilter = ListFilter(),
        marks: StarMarks = .none,
        clock: ReaderClock
    ) throws -> String {
        let now = clock.now()
        let lists = merged.lists.map { MergedListsDocument.List($0, now: now) }
        let rows = merged.rows(arrangement).map {
            MergedListsDocument.Row(row: ListDocument.Row($0.repo, marks.mark($0.repo)), list: lists[$0.list])
        }
        var document = MergedListsDocument(repos: rows)
        document.query.language = filter.languages.count == 1 ? filter.languages.first?.name : nil
        document.query.since = filter.since?.text
        document.fetchedAt = lists.first?.fetchedAt
        document.ageSeconds = lists.first?.ageSeconds
        document.isIncomplete = merged.lists.contains(where: \.lacksRows)
        return try of(document)
    }
}

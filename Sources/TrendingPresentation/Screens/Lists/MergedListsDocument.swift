import TrendingDomain

/// The JSON document of all stored lists merged into one, schema version 1. Each row names its list.
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
    /// Of all lists together.
    var rowCount: Int
    var repos: [Row]

    struct Query: Encodable {
        var source = "stored"
        /// The requested language.
        @Nullable var language: String?
        @Nullable var since: String?
        @Nullable var spokenLanguage: String?
        @Nullable var account: String?
    }

    /// A row and the list that it is from.
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

extension MergedListsDocument {
    init(_ merged: MergedLists<Repo>, _ texts: MergedListsTexts) {
        let now = texts.clock.now()
        let lists = merged.lists.map { List($0, now: now) }
        rowCount = merged.lists.reduce(0) { $0 + $1.items.count }
        repos = merged.rows(texts.arrangement).map {
            let comparison = merged.lists[$0.list].comparison
            return Row(row: ListDocument.Row($0.item, texts.marks.mark($0.item), comparison), list: lists[$0.list])
        }
        query.language = texts.filter.languages.count == 1 ? texts.filter.languages.first?.name : nil
        query.since = texts.filter.since?.text
        fetchedAt = lists.first?.fetchedAt
        ageSeconds = lists.first?.ageSeconds
        isIncomplete = merged.lists.contains(where: \.lacksRows)
    }
}

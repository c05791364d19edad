import TrendingDomain

/// A row in a record.
protocol StoredItem: JSONDecodable, JSONEncodable, SendableMetatype {
    associatedtype Item
    /// The member of a list that holds its rows.
    static var member: StaticString { get }

    init(_ item: Item)
    /// Records of earlier versions hold addresses that no source checked: `site` says which are safe.
    func item(at site: RepoSite) -> Item
}

/// The payload of a record of version 1: a list as JSON, with its rows below the name of their kind. Unknown keys of a newer
/// version are ignored.
struct StoredRankedList<Row: StoredItem> {
    var query: StoredQuery
    /// Seconds since 1970.
    var fetchedAt: Int64
    var items: [Row]
    var unreadableRows: Int
    var totalCount: Int?
    var isIncomplete: Bool?
    /// A period in the same form as in a query.
    var gainedIn: String?
    var publishedSignal: String?
    /// Seconds since 1970.
    var madeAt: Int64?
    var validators: StoredValidators?

    init(_ list: RankedList<Row.Item>) {
        query = StoredQuery(list.query)
        fetchedAt = list.fetchedAt.secondsSince1970
        items = list.items.map(Row.init)
        unreadableRows = list.unreadableRows
        totalCount = list.totalCount
        isIncomplete = list.isIncomplete ? true : nil
        gainedIn = list.gainedIn?.text
        publishedSignal = list.publishedSignal?.rawValue
        madeAt = list.madeAt?.secondsSince1970
        validators = list.validators.map(StoredValidators.init)
    }

    /// `nil` if this version does not know the query. The addresses are checked because earlier versions stored any
    /// address from a source.
    var list: RankedList<Row.Item>? {
        query.query.map { query in
            let site = RepoSite(of: query.source)
            return RankedList(
                query: query,
                fetchedAt: Timestamp(secondsSince1970: fetchedAt),
                items: items.map { $0.item(at: site) },
                unreadableRows: unreadableRows,
                totalCount: totalCount,
                isIncomplete: isIncomplete ?? false,
                gainedIn: gainedIn.flatMap { TrendingQuery.Period($0) },
                publishedSignal: publishedSignal.flatMap { TrendingQuery.Signal(rawValue: $0) },
                madeAt: madeAt.map { Timestamp(secondsSince1970: $0) },
                validators: validators?.validators
            )
        }
    }
}

extension StoredRankedList: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        query = try json["query"]
        fetchedAt = try json["fetchedAt"]
        items = try json[Row.member.description]
        unreadableRows = try json["unreadableRows"]
        totalCount = try json["totalCount"]
        isIncomplete = try json["isIncomplete"]
        gainedIn = try json["gainedIn"]
        publishedSignal = try json["publishedSignal"]
        madeAt = try json["madeAt"]
        validators = try json["validators"]
    }
}

extension StoredRankedList: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("fetchedAt", fetchedAt)
            json.member("gainedIn", gainedIn)
            json.member("isIncomplete", isIncomplete)
            json.member("madeAt", madeAt)
            json.member("publishedSignal", publishedSignal)
            json.member("query", query)
            json.member(Row.member, items)
            json.member("totalCount", totalCount)
            json.member("unreadableRows", unreadableRows)
            json.member("validators", validators)
        }
    }
}

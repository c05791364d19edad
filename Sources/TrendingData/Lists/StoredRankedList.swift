import TrendingDomain

/// A row in a record.
protocol StoredItem: JSONDecodable, JSONEncodable, SendableMetatype {
    associatedtype Item: RankedItem
    /// The member of a list that holds its rows.
    static var member: StaticString { get }

    var rank: Int? { get }

    init(_ item: Item)
    /// `nil` if its name can be none. Records of earlier versions hold addresses that no source checked: `site` says which
    /// are safe.
    func item(at site: RepoSite, _ movement: Movement?) -> Item?
}

/// The payload of a record of version 1, without its rows: a list as JSON. Unknown keys of a newer version are ignored.
///
/// It is not generic over the rows: a stored list is then shown without a lookup of types at run time.
struct StoredRankedList {
    var query: StoredQuery
    /// Seconds since 1970.
    var fetchedAt: Int64
    var unreadableRows: Int
    var totalCount: Int?
    var isConfirmed: Bool?
    var isIncomplete: Bool?
    var omittedOrganizations: Int?
    /// A period in the same form as in a query.
    var gainedIn: String?
    var publishedSignal: String?
    /// Seconds since 1970.
    var madeAt: Int64?
    var validators: StoredValidators?
    var movement: StoredMovement?
    /// The trending day, in days since 1970.
    var day: Int?

    init<Item: RankedItem>(_ list: RankedList<Item>) {
        query = StoredQuery(list.query)
        fetchedAt = list.fetchedAt.secondsSince1970
        unreadableRows = list.unreadableRows
        totalCount = list.totalCount
        isConfirmed = list.isConfirmed ? true : nil
        isIncomplete = list.isIncomplete ? true : nil
        omittedOrganizations = list.omittedOrganizations > 0 ? list.omittedOrganizations : nil
        gainedIn = list.gainedIn?.text
        publishedSignal = list.publishedSignal?.rawValue
        madeAt = list.madeAt?.secondsSince1970
        validators = list.validators.map(StoredValidators.init)
        movement = StoredMovement(list)
        day = list.day?.number
    }

    /// Returns `nil` if this version does not know the query, or if a count or the time is out of range. The addresses
    /// of the rows are checked because earlier versions stored any address from a source.
    func list<Row: StoredItem>(_ rows: [Row]) -> RankedList<Row.Item>? {
        guard StoredNumber.isCount(unreadableRows), StoredNumber.isCount(totalCount ?? 0),
            StoredNumber.isTime(fetchedAt)
        else { return nil }
        return query.query.map { query in
            let site = RepoSite(of: query.source)
            let fetchedAt = Timestamp(secondsSince1970: fetchedAt)
            let marks = movement?.marks(ranks: rows.map { $0.rank }, fetchedAt: fetchedAt)
            let items = rows.indices.compactMap { rows[$0].item(at: site, marks?.movements[$0]) }
            var list = RankedList(
                query: query,
                fetchedAt: fetchedAt,
                items: items,
                unreadableRows: unreadableRows + rows.count - items.count,
                totalCount: totalCount,
                isIncomplete: isIncomplete ?? false,
                gainedIn: gainedIn.flatMap { TrendingQuery.Period($0) },
                publishedSignal: publishedSignal.flatMap { TrendingQuery.Signal(rawValue: $0) },
                madeAt: madeAt.flatMap { StoredNumber.isTime($0) ? Timestamp(secondsSince1970: $0) : nil },
                validators: validators?.validators
            )
            list.isConfirmed = isConfirmed ?? false
            list.omittedOrganizations = StoredNumber.count(omittedOrganizations) ?? 0
            list.comparison = marks?.comparison
            list.day = day.flatMap { TrendingDay(stored: $0, fetchedAt: fetchedAt) }
            return list
        }
    }
}

extension StoredRankedList: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        query = try json["query"]
        fetchedAt = try json["fetchedAt"]
        unreadableRows = try json["unreadableRows"]
        totalCount = try json["totalCount"]
        isConfirmed = try json["isConfirmed"]
        isIncomplete = try json["isIncomplete"]
        omittedOrganizations = try json["omittedOrganizations"]
        gainedIn = try json["gainedIn"]
        publishedSignal = try json["publishedSignal"]
        madeAt = try json["madeAt"]
        validators = try json["validators"]
        // A list is worth more than its marks.
        movement = try? json["movement"]
        day = try? json["day"]
    }
}

extension StoredRankedList {
    /// The payload with the rows.
    func bytes<Row: StoredItem>(_ rows: [Row]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("day", day)
            json.member("fetchedAt", fetchedAt)
            json.member("gainedIn", gainedIn)
            json.member("isConfirmed", isConfirmed)
            json.member("isIncomplete", isIncomplete)
            json.member("madeAt", madeAt)
            json.member("movement", movement)
            json.member("omittedOrganizations", omittedOrganizations)
            json.member("publishedSignal", publishedSignal)
            json.member("query", query)
            json.member(Row.member, rows)
            json.member("totalCount", totalCount)
            json.member("unreadableRows", unreadableRows)
            json.member("validators", validators)
        }
        return json.bytes
    }
}

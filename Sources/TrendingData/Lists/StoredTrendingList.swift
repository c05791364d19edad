import TrendingDomain

/// The payload of a record of version 1: a list as JSON. Unknown keys of a newer version are ignored.
struct StoredTrendingList {
    var query: StoredQuery
    /// Seconds since 1970.
    var fetchedAt: Int64
    var repos: [StoredRepo]
    var unreadableRows: Int
    var totalCount: Int?
    var isIncomplete: Bool?
    /// A period in the same form as in a query.
    var gainedIn: String?
    var publishedSignal: String?
    /// Seconds since 1970.
    var madeAt: Int64?
    var validators: StoredValidators?

    init(_ list: TrendingList) {
        query = StoredQuery(list.query)
        fetchedAt = list.fetchedAt.secondsSince1970
        repos = list.repos.map(StoredRepo.init)
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
    var list: TrendingList? {
        query.query.map { query in
            let site = RepoSite(of: query.source)
            return TrendingList(
                query: query,
                fetchedAt: Timestamp(secondsSince1970: fetchedAt),
                repos: repos.map { $0.repo.checked(at: site) },
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

extension StoredTrendingList: JSONReadable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        query = try json["query"]
        fetchedAt = try json["fetchedAt"]
        repos = try json["repos"]
        unreadableRows = try json["unreadableRows"]
        totalCount = try json["totalCount"]
        isIncomplete = try json["isIncomplete"]
        gainedIn = try json["gainedIn"]
        publishedSignal = try json["publishedSignal"]
        madeAt = try json["madeAt"]
        validators = try json["validators"]
    }
}

extension StoredTrendingList: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("fetchedAt", fetchedAt)
            json.member("gainedIn", gainedIn)
            json.member("isIncomplete", isIncomplete)
            json.member("madeAt", madeAt)
            json.member("publishedSignal", publishedSignal)
            json.member("query", query)
            json.member("repos", repos)
            json.member("totalCount", totalCount)
            json.member("unreadableRows", unreadableRows)
            json.member("validators", validators)
        }
    }
}

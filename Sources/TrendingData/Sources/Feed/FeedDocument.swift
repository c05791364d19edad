import TrendingDomain

/// The contents of a feed: a list of repositories in JSON, in any of the common shapes.
package struct FeedDocument: Sendable, Equatable {
    /// Ranked by position in the feed, from 1. The ranks of unreadable rows are missing.
    package var repos: [Repo]
    package var unreadableRows: Int
    /// The number of rows in the feed. At most 10,000 are read.
    package var rowCount: Int
    var facts = FeedFacts()
    /// Whether the feed says that rows are missing, or that something went wrong.
    package var isIncomplete = false

    /// Reads an array of rows, or an object that contains such an array.
    package static func read(
        _ bytes: [UInt8],
        contentType: String? = nil
    ) throws(RemoteFailure) -> FeedDocument {
        guard let answer = UntrustedJSON.read(bytes) else {
            throw .unreadable(.notJSON(contentType: contentType))
        }
        let feed = JSONObject(answer)
        let members = RowMembers(answer)
        var facts = feed.map { FeedFacts($0, members) } ?? FeedFacts()
        guard let list = (try? answer.elements) ?? members.list(.rows) else {
            throw .unreadable(.notAList)
        }
        let rows = FeedRows(list)
        // An object with an empty array may be an error message.
        let isNamed = feed.map { $0.list("repos", "repositories") != nil || facts.title != nil } ?? true
        guard !rows.repos.isEmpty || rows.count == 0 && isNamed else { throw .unreadable(.notAList) }
        if facts.gainedIn == nil, rows.periods.count == 1 { facts.gainedIn = rows.periods.first }
        var document = FeedDocument(
            repos: rows.repos,
            unreadableRows: rows.unreadable,
            rowCount: rows.count,
            facts: facts
        )
        document.isIncomplete = feed.map { FeedCompleteness($0, rowCount: rows.count).mayBeIncomplete } ?? false
        return document
    }
}

/// The rows of a feed.
struct FeedRows {
    /// Ranked by position among all rows, from 1. Each repository is listed once.
    private(set) var repos: [Repo] = []
    private(set) var unreadable = 0
    /// The number of all rows. At most `limit` are read.
    let count: Int
    /// The periods that the rows name.
    private(set) var periods: Set<TrendingQuery.Period> = []
    private var known: Set<String> = []

    /// Ten times the maximum of GitHub's search.
    static let limit = 10_000

    init(_ list: JSONElements) {
        count = list.count
        for (place, row) in list.prefix(Self.limit).enumerated() {
            add(FeedRow(row), place: place)
        }
    }

    private mutating func add(_ row: FeedRow?, place: Int) {
        guard let row else {
            unreadable += 1
            return
        }
        guard known.insert("\(row.path.owner)/\(row.path.name)".lowercased()).inserted else { return }
        repos.append(row.repo(rank: place + 1))
        if let period = row.period { periods.insert(period) }
    }
}

/// The facts in a feed about its whole list. The program's own JSON has the query and the time.
struct FeedFacts: Sendable, Equatable {
    var title: String?
    /// The period that stars were gained in.
    var gainedIn: TrendingQuery.Period?
    /// When the list was created, possibly long before the feed is fetched.
    var madeAt: Timestamp?
    /// The meaning of the order.
    var signal: TrendingQuery.Signal?
}

extension FeedFacts {
    init(_ feed: JSONObject, _ members: RowMembers) {
        let query = feed.object("query")
        title = feed.text("title")
        gainedIn = Self.period(query?.text("since") ?? members.text(.period))
        // A republished list keeps its original time.
        let moment = { (value: JSONValue) in (try? value.text).flatMap { Timestamp(iso8601: Self.withoutFraction($0)) }
        }
        madeAt = members.first(.moment, moment) ?? members.first(.day, moment) ?? members.first(.fetchedAt, moment)
        signal = feed.text("signal").flatMap { TrendingQuery.Signal(rawValue: $0) }
    }

    /// `2026-11-21T01:02:03.456Z` without the fraction of its second.
    private static func withoutFraction(_ text: String) -> String {
        guard let point = text.firstIndex(of: ".") else { return text }
        return String(text[..<point] + text[text.index(after: point)...].drop { $0.isNumber })
    }

    static func period(_ text: String?) -> TrendingQuery.Period? {
        text.flatMap { TrendingQuery.Period($0.lowercased()) }
    }
}

/// Decides whether rows are missing in a feed, as far as the feed's object says so.
struct FeedCompleteness {
    /// A feed that is one page of a longer list on purpose names the page length, or has a usual page length.
    private static let pageNames = ["per_page", "perPage", "page", "page_size", "pageSize", "limit"]
    private static let pageLengths: Set<Int> = [10, 20, 25, 30, 50, 100]
    /// Words in a message that mean success.
    private static let goodWords: Set<String> = ["ok", "success"]

    private let feed: JSONObject
    private let rowCount: Int

    init(_ feed: JSONObject, rowCount: Int) {
        self.feed = feed
        self.rowCount = rowCount
    }

    var mayBeIncomplete: Bool { feed.boolean("incomplete_results") || isShort || hasError }

    /// Whether rows are missing by the total count. As with a search, a count may be slightly wrong at any time.
    private var isShort: Bool {
        guard let total = feed.number("total_count"), !isPage else { return false }
        return rowCount < total - total / 4
    }

    private var isPage: Bool {
        Self.pageLengths.contains(rowCount) || Self.pageNames.contains { feed.value($0) != nil }
    }

    private var hasError: Bool { ["error", "errors", "message"].contains { isSaid($0) } }

    private func isSaid(_ name: String) -> Bool {
        guard let value = feed.value(name) else { return false }
        if let text = try? value.text { return !text.isEmpty && !Self.goodWords.contains(text.lowercased()) }
        if let list = try? value.elements { return list.count > 0 }
        if let boolean = try? value.boolean { return boolean }
        return value.isObject || (try? value.number) != 0
    }
}

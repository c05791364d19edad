import TrendingDomain

/// The facts in a feed about its whole list. The program's own JSON has the query and the time.
package struct FeedFacts: Sendable, Equatable {
    package var title: String?
    /// The period that stars were gained in.
    package var gainedIn: TrendingQuery.Period?
    /// When the list was created, possibly long before the feed is fetched.
    package var madeAt: Timestamp?
    /// The meaning of the order.
    package var signal: TrendingQuery.Signal?

    package init(
        title: String? = nil,
        gainedIn: TrendingQuery.Period? = nil,
        madeAt: Timestamp? = nil,
        signal: TrendingQuery.Signal? = nil
    ) {
        self.title = title
        self.gainedIn = gainedIn
        self.madeAt = madeAt
        self.signal = signal
    }

    init(_ feed: JSONObject, _ members: RowMembers) {
        let query = feed.object("query")
        title = feed.text("title")
        gainedIn = Self.period(query?.text("since") ?? members.text(.period))
        // A republished list keeps its original time.
        let moment = { (value: JSONValue) in (try? value.text).flatMap { Timestamp(iso8601: Self.withoutFraction($0)) }
        }
        madeAt = members.first(.moment, moment) ?? members.first(.day, moment)
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

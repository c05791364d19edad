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

    init(_ feed: JSONObject) {
        let query = feed.object("query")
        title = feed.text("title")
        gainedIn = Self.period(query?.text("since") ?? feed.text("since"))
        // A republished list keeps its original time.
        madeAt = (feed.text("madeAt") ?? feed.text("fetchedAt")).flatMap { Timestamp(iso8601: $0) }
        signal = feed.text("signal").flatMap { TrendingQuery.Signal(rawValue: $0) }
    }

    static func period(_ text: String?) -> TrendingQuery.Period? {
        text.flatMap { TrendingQuery.Period($0.lowercased()) }
    }
}

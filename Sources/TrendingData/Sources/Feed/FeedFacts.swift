#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

/// What a feed says of its list as a whole. The program's own JSON says what was asked for, and when.
package struct FeedFacts: Sendable, Equatable {
    package var title: String?
    /// The period that stars were gained in.
    package var gainedIn: TrendingQuery.Period?
    /// When the list was made, which may be long before the feed is fetched.
    package var madeAt: Timestamp?
    /// What the order means.
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
        // A list that was published once more is as old as it was.
        madeAt = (feed.text("madeAt") ?? feed.text("fetchedAt")).flatMap(Self.moment)
        signal = feed.text("signal").flatMap { TrendingQuery.Signal(rawValue: $0) }
    }

    static func period(_ text: String?) -> TrendingQuery.Period? {
        text.flatMap { TrendingQuery.Period($0.lowercased()) }
    }

    /// `2026-11-21T01:02:03Z`.
    private static func moment(_ text: String) -> Timestamp? {
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        return Int64(exactly: date.timeIntervalSince1970.rounded(.down)).map(Timestamp.init)
    }
}

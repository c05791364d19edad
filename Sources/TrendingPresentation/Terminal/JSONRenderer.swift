import TrendingDomain

/// Draws a list as the JSON document of schema version 1.
package struct JSONRenderer: Sendable {
    private let arrangement: Arrangement
    private let now: @Sendable () -> Timestamp
    private let clockTime: @Sendable (Timestamp) -> String

    package init(
        arrangement: Arrangement = Arrangement(),
        now: @escaping @Sendable () -> Timestamp,
        clockTime: @escaping @Sendable (Timestamp) -> String
    ) {
        self.arrangement = arrangement
        self.now = now
        self.clockTime = clockTime
    }

    /// The document and a line feed.
    package func render(_ loaded: LoadedList) throws -> String {
        try JSONText.of(ListDocument(loaded, arrangement: arrangement, now: now(), clockTime: clockTime))
    }
}

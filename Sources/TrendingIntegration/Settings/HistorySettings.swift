import TrendingDomain

/// How the history of lists is kept.
package struct HistorySettings: Sendable, Equatable {
    /// Whether fetched lists are added to it.
    package var isKept = true
    /// How many days it keeps; `nil` for all.
    package var days: Int?

    package init() {}

    package init(_ settings: EffectiveSettings) {
        isKept = settings[.history]
        days = settings[.historyDays]
    }
}

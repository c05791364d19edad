import TrendingDomain

/// What is kept of earlier lists.
package struct HistorySettings: Sendable, Equatable {
    /// Whether fetched lists are added to it.
    package var isKept = true
    /// How many days it keeps; `nil` for all.
    package var days: Int?
    /// Whether the program records what a person has seen.
    package var recordsSeen = true

    package init() {}

    package init(_ settings: EffectiveSettings) {
        isKept = settings[.history]
        days = settings[.historyDays]
        recordsSeen = settings[.seen]
    }
}

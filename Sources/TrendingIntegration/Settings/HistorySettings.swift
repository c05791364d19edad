import TrendingDomain

/// What is kept of earlier lists.
package struct HistorySettings: Sendable, Equatable {
    /// Whether fetched lists are added to it.
    package var isKept = true
    /// How many days it keeps; `nil` for all.
    package var days: Int?
    /// The address of a team's history, as written; `nil` without one.
    package var teamURL: String?
    /// Whether the program records what a person has seen.
    package var recordsSeen = true

    package init() {}

    package init(_ settings: EffectiveSettings) {
        isKept = settings[.history]
        days = settings[.historyDays]
        teamURL = settings[.historyURL]
        recordsSeen = settings[.seen]
    }
}

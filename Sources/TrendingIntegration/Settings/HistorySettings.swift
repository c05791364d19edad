import TrendingData
import TrendingDomain
import TrendingPresentation

/// What is kept of earlier lists.
package struct HistorySettings: Sendable, Equatable {
    /// Whether fetched lists are added to it.
    var isKept = true
    /// How many days it keeps; `nil` for all.
    var days: Int?
    /// The address of a team's history; `nil` without one, or if it is wrong.
    var team: ClickHouseAddress?
    /// What is wrong with the address of a team's history, and where it was set.
    var teamMistake: UsageMistake?
    /// Whether the program records what a person has seen.
    var recordsSeen = true

    init() {}

    init(_ settings: EffectiveSettings) {
        isKept = settings[.history]
        days = settings[.historyDays]
        recordsSeen = settings[.seen]
        // With an empty address, a user can ask the history of this machine in one run.
        guard let text = settings[.historyURL], !text.isEmpty else { return }
        do throws(TeamAddressFault) {
            team = try ClickHouseAddress(text)
        } catch {
            teamMistake = UsageMistake(historyURL: error, in: settings)
        }
    }
}

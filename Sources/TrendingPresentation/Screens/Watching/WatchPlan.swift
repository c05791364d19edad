import TrendingDomain

/// How lists are watched and shown.
package struct WatchPlan {
    /// In seconds; `nil` for the usual interval.
    package var every: Int64?
    package var quiet: QuietHours?
    package let goal: Watching.Goal
    /// The program that gets what is new, and its arguments; empty for none.
    package var program: [String] = []
    /// Whether what moved is shown, and not what is new.
    package var showsMoves = false
    /// Whether a scheduler has started it. Lists that another process watches are then left to it.
    package var isScheduled = false
    package var requests: [ListRequest] = []
    package var pace = ServerPace(ofLists: nil, isShared: true)
    package var settings = EffectiveSettings()
    /// Whether a person reads the rows: they are text on a terminal. What a program reads is not seen.
    package var hasReader = false
    /// Whether a line says that nothing is new.
    package var saysNothingNew = false
    /// Whether a key makes the program fetch now.
    package var hasKeys = false

    package init(goal: Watching.Goal) {
        self.goal = goal
    }

    /// As a scheduler starts it.
    package static var scheduled: WatchPlan {
        var plan = WatchPlan(goal: .once)
        plan.isScheduled = true
        return plan
    }

    package var queries: [TrendingQuery] { requests.compactMap(\.queries.first) }

    /// Whether each change is a line for programs, and not a screen of rows.
    var isLines: Bool { settings.outputFormat == .jsonl }
}

import TrendingDomain

/// How lists are watched and shown.
package struct WatchPlan: Sendable {
    /// In seconds; `nil` for the usual interval.
    package let every: Int64?
    package let quiet: QuietHours?
    package let goal: Watching.Goal
    /// The program that gets what is new, and its arguments; empty for none.
    package let program: [String]
    /// Whether what moved is shown, and not what is new.
    package let showsMoves: Bool
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

    package init(
        every: Int64? = nil,
        quiet: QuietHours? = nil,
        goal: Watching.Goal,
        program: [String] = [],
        showsMoves: Bool = false
    ) {
        self.every = every
        self.quiet = quiet
        self.goal = goal
        self.program = program
        self.showsMoves = showsMoves
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

import TrendingDomain

/// Lists that the user requested together, and how to show them.
package struct ReposListRequest: Sendable, Equatable {
    package enum Action: Sendable {
        case list, refresh
    }

    var action: Action
    /// They differ in the language.
    var lists: [ListRequest]
    package var arrangement = Arrangement()
    package var format = OutputFormat.text
    /// Whether text says how the rows moved.
    package var showsMovement = true
    /// Whether to show only rows that no person has seen.
    package var onlyUnseen = false
    /// A stored list in place of a fresh one is shown, but is not a success.
    package var requiresFresh = false
    /// Whether the run ignores rate-limit waits.
    package var ignoresWaits = false
    /// The options to name in each suggested command.
    package var configured: NamedOptions = []

    package init(_ action: Action, _ lists: [ListRequest]) {
        self.action = action
        self.lists = lists
    }
}

extension ReposListTexts {
    init(_ request: ReposListRequest, _ marks: StarMarks, _ clock: ReaderClock) {
        self.init(
            arrangement: request.arrangement,
            marks: marks,
            naming: request.configured,
            ignoresWaits: request.ignoresWaits,
            showsMovement: request.showsMovement,
            clock: clock
        )
    }
}

import TrendingDomain

/// Lists that the user requested together, and how to show them.
package struct ReposListRequest {
    package enum Action {
        case list, refresh
    }

    var action: Action
    /// They differ in the language.
    var lists: [ListRequest]
    var settings: EffectiveSettings
    var match: TextMatcher?
    /// Whether to show only rows that no person has seen.
    var onlyUnseen: Bool
    /// Whether lists without unseen rows are left out, and rows of its first list that were never shown are unseen.
    package var isNews = false
    /// Whether the run ignores rate-limit waits.
    private let ignoresWaits: Bool

    package init(
        _ action: Action,
        _ lists: [ListRequest],
        _ settings: EffectiveSettings,
        match: TextMatcher? = nil,
        onlyUnseen: Bool = false,
        ignoresWaits: Bool = false
    ) {
        self.action = action
        self.lists = lists
        self.settings = settings
        self.match = match
        self.onlyUnseen = onlyUnseen
        self.ignoresWaits = ignoresWaits
    }

    var format: OutputFormat { settings.outputFormat }

    func texts(_ marks: StarMarks, _ clock: ReaderClock) -> ReposListTexts {
        ReposListTexts(
            arrangement: settings.arrangement(matching: match),
            marks: marks,
            naming: settings.configured,
            ignoresWaits: ignoresWaits,
            showsMovement: settings[.movement],
            clock: clock
        )
    }
}

import TrendingDomain
import TrendingPresentation

/// What a command uses the settings for. A mistake in another setting of the configuration file does not stop it.
package enum SettingUse {
    case lists, watching, browsing
    /// One repository, issue or profile.
    case reading
    case accounts, history
    /// Output without rows.
    case report
    /// All settings are shown, with the mistakes.
    case config
    /// The user sees no messages.
    case silent

    func concerns(_ name: String) -> Bool {
        let (areOfLists, others) = settings
        return others.contains { $0.name == name } || areOfLists && !Self.ofNoList.contains { $0.name == name }
    }

    /// Whether lists that are fetched are added to the history.
    var recordsLists: Bool { settings.areOfLists || self == .history }

    /// Whether the settings of lists are used, and which others.
    private var settings: (areOfLists: Bool, others: [AnySetting]) {
        switch self {
        case .lists: (true, [])
        case .watching: (true, AnySetting.ofNews)
        case .browsing: (true, [.keys, .autoRefresh])
        case .reading:
            (false, Self.ofReport + [.githubURL, .apiURL, .keyring, .maxAge, .verbose, .layout, .pictures, .seen])
        case .accounts: (false, Self.ofReport + [.githubURL, .apiURL, .historyURL, .clientID, .keyring, .verbose])
        case .history: (false, Self.ofReport + AnySetting.ofHistory + [.keyring, .verbose])
        case .report: (false, Self.ofReport)
        case .config, .silent: (false, [])
        }
    }

    private static let ofNoList: [AnySetting] = AnySetting.ofNews + [.keys, .autoRefresh, .clientID]
    private static let ofReport: [AnySetting] = [.format, .color, .theme, .pager] + AnySetting.colors
}

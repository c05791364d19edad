import TrendingDomain
import TrendingPresentation

/// What a command uses the settings for. A mistake in another setting of the configuration file does not stop it.
package enum SettingUse: Sendable {
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
        switch self {
        case .lists: !Self.ofNoList.contains(name)
        case .watching: !Self.ofNoList.contains(name) || Self.names(AnySetting.ofNews).contains(name)
        case .browsing: !Self.ofNoList.contains(name) || Self.names([.keys, .autoRefresh]).contains(name)
        case .reading: Self.ofReading.contains(name)
        case .accounts: Self.ofAccounts.contains(name)
        case .history: Self.ofHistory.contains(name)
        case .report: Self.ofReport.contains(name)
        case .config, .silent: false
        }
    }

    /// Whether lists that are fetched are added to the history.
    var recordsLists: Bool {
        switch self {
        case .lists, .watching, .browsing, .history: true
        case .reading, .accounts, .report, .config, .silent: false
        }
    }

    private static let ofNoList = names(AnySetting.ofNews + [.keys, .autoRefresh, .clientID])
    private static let ofReport = names([.format, .color, .theme, .pager] + AnySetting.colors)
    private static let ofReading = ofReport.union(
        names([.githubURL, .apiURL, .keyring, .maxAge, .verbose, .layout, .pictures, .seen])
    )
    private static let ofAccounts = ofReport.union(
        names([.githubURL, .apiURL, .historyURL, .clientID, .keyring, .verbose])
    )
    private static let ofHistory = ofReport.union(names(AnySetting.ofHistory + [.keyring, .verbose]))

    private static func names(_ settings: [AnySetting]) -> Set<String> { Set(settings.map(\.name)) }
}

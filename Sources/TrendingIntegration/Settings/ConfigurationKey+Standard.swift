import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension ConfigurationKey {
    /// What holds where nobody says anything; `nil` for no setting.
    var standard: String? {
        let settings = ReposListSettings()
        return switch self {
        case .language, .spokenLanguage, .limit, .apiURL, .feedURL, .maxAge: nil
        case .since: TrendingQuery.Period.daily.text
        case .sort: settings.arrangement.sort.rawValue
        case .reverse: "\(settings.arrangement.isReversed)"
        case .format: settings.format.rawValue
        case .layout: settings.view.layout.rawValue
        case .pager: "\(settings.view.usesPager)"
        case .color: settings.view.color.rawValue
        case .source: settings.sources
        case .githubURL: ServerAddress.github
        case .requireFresh: "\(settings.requiresFresh)"
        case .verbose: "\(settings.isVerbose)"
        case .clientID: BuildIdentity.clientID
        case .keyring: "true"
        }
    }
}

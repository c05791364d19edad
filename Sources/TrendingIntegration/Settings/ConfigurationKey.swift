import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// What can be set in the configuration file: options of `list`, `refresh` and `login`, by their long names.
package enum ConfigurationKey: String, Sendable, CaseIterable {
    case language, since
    case spokenLanguage = "spoken-language"
    case limit, sort, reverse, format, layout, pager, color, source
    case githubURL = "github-url"
    case apiURL = "api-url"
    case feedURL = "feed-url"
    case maxAge = "max-age"
    case requireFresh = "require-fresh"
    case verbose
    case clientID = "client-id"
    case keyring
}

extension ConfigurationKey {
    /// What may have a secret in it.
    var isAddress: Bool { rawValue.hasSuffix("-url") }

    package var kind: ConfigurationKind {
        switch self {
        case .language: .texts("a language as GitHub names it, several languages, or all")
        case .spokenLanguage: .text("a code of two letters, such as en or zh, or all")
        case .since: .period
        case .limit: .number
        case .sort: .choice(Arrangement.SortOrder.allCases.map(\.rawValue))
        case .format: .choice(OutputFormat.allCases.map(\.rawValue))
        case .layout: .choice(PlainTextRenderer.Layout.allCases.map(\.rawValue))
        case .color: .choice(ColorMode.allCases.map(\.rawValue))
        case .source: .names(Composition.sourceNames)
        case .githubURL, .apiURL: .address
        case .feedURL: .text("the address of a list in JSON, or a path")
        case .maxAge: .age
        case .clientID: .text("the id of an OAuth app, such as Iv1.0123456789abcdef")
        case .reverse, .pager, .requireFresh, .verbose, .keyring: .flag
        }
    }
}

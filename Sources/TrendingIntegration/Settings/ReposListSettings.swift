import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// What `list` and `refresh` are told, as typed values; at first the defaults.
package struct ReposListSettings: Sendable, Equatable {
    /// As typed, `all` among them; empty for one list of all languages.
    package var languages: [String] = []
    /// What the configuration file says, so that commands for the reader name it.
    package var configured: NamedOptions = []
    /// `nil` if the user gave none: `daily` for the sources that have periods.
    package var since: TrendingQuery.Period?
    package var spokenLanguage: String?
    package var arrangement = Arrangement()
    package var format = OutputFormat.text
    package var view = ViewOptions()
    /// Names, in order of preference.
    package var sources = ["github"]
    /// The addresses, or what is wrong with one in the environment.
    var addresses = Result<GivenAddresses, UsageMistake>.success(GivenAddresses())
    /// The settings of addresses that this command line gives.
    package var typedAddresses: [AnySetting] = []
    /// In seconds.
    package var maxAge: Int64?
    package var isVerbose = false
    /// A stored list in place of a fresh one is shown, but is not a success.
    package var requiresFresh = false
    /// Hosts are asked although they asked to wait.
    package var ignoresWaits = false

    package init() {}

    package init(_ settings: EffectiveSettings) {
        languages = settings[.language]
        if settings.file.exists { configured = Self.configured(settings) }
        since = settings.isStandard(.since) ? nil : settings[.since]
        spokenLanguage = settings[.spokenLanguage]
        arrangement = settings.arrangement
        format = settings[.format]
        view = ViewOptions(settings)
        sources = settings[.source]
        addresses = Self.addresses(settings)
        if settings.hasOptions {
            typedAddresses = SourceDefinition.all.flatMap(\.profile.addresses).filter { settings.isGiven($0) }
        }
        maxAge = settings[.maxAge]
        requiresFresh = settings[.requireFresh]
        isVerbose = settings[.verbose]
    }

    private static func configured(_ settings: EffectiveSettings) -> NamedOptions {
        let named: [AnySetting] = [.source, .language, .since, .spokenLanguage]
        return NamedOptions(named.filter { settings.file[$0] != nil })
    }

    private static func addresses(_ settings: EffectiveSettings) -> Result<GivenAddresses, UsageMistake> {
        do throws(SettingMistake) {
            return .success(try GivenAddresses(settings, of: SourceDefinition.all))
        } catch {
            return .failure(UsageMistake(error))
        }
    }

    /// The addresses that were given, or what is wrong with one.
    func addresses(_ environment: RuntimeEnvironment) throws(UsageMistake) -> GivenAddresses { try addresses.get() }
}

extension ViewOptions {
    package init(_ settings: EffectiveSettings) {
        self.init(layout: settings[.layout], color: ColorMode(settings[.color]), usesPager: settings[.pager])
    }
}

extension ColorMode {
    package init(_ choice: ColorChoice) {
        self =
            switch choice {
            case .auto: .auto
            case .always: .always
            case .never: .never
            }
    }
}

import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The settings of `list` and `refresh`, as typed values. The initial values are the defaults.
package struct ReposListSettings: Sendable, Equatable {
    /// The languages as typed, including `all`; empty means one list of all languages.
    var languages: [String] = []
    /// The query settings in the configuration file. Suggested commands must override them.
    var configured: NamedOptions = []
    /// `nil` if the user set none. Sources with periods then use `daily`.
    var since: TrendingQuery.Period?
    var spokenLanguage: String?
    var arrangement = Arrangement()
    var format = OutputFormat.text
    /// `nil` if the format is not one of rows.
    var rowFormat: RowFormat?
    /// What `--jq` makes of the JSON.
    var filter: String?
    /// The mistake in options that choose a format, or that have no effect on it.
    var contradiction: UsageMistake?
    /// The file for a format for programs; `nil` or `-` for standard output.
    var outputPath: String?
    var view = ViewOptions()
    /// Whether text says how repositories moved.
    var showsMovement = true
    /// When pictures of owners are drawn, and how.
    package var pictures = PictureChoice.never
    /// Whether the user has set it.
    var hasChosenPictures = false
    /// The names of the sources, in order of preference.
    var sources = ["github"]
    /// The usual addresses if there is a mistake in one.
    var addresses = GivenAddresses()
    var addressMistake: UsageMistake?
    /// The address settings on the command line.
    var typedAddresses: [AnySetting] = []
    /// In seconds.
    var maxAge: Int64?
    var isVerbose = false
    /// Whether showing a stored list in place of a fresh one is a failure.
    var requiresFresh = false

    init() {}

    init(_ settings: EffectiveSettings) {
        languages = settings[.language]
        if settings.file.exists { configured = Self.configured(settings) }
        since = settings.isDefault(.since) ? nil : settings[.since]
        spokenLanguage = settings[.spokenLanguage]
        arrangement = settings.arrangement
        filter = settings[.jq]
        format = settings.isGiven(.row) ? .row : filter == nil ? settings[.format] : .json
        rowFormat = RowFormat(settings, format)
        contradiction = UsageMistake(rowOptionsIn: settings, format)
        outputPath = settings[.output]
        view = ViewOptions(settings)
        showsMovement = settings[.movement]
        pictures = settings[.pictures]
        hasChosenPictures = !settings.isDefault(.pictures)
        sources = settings[.source]
        do throws(SettingMistake) {
            addresses = try GivenAddresses(settings, of: SourceDefinition.all)
        } catch {
            addressMistake = UsageMistake(error)
        }
        if settings.hasOptions {
            typedAddresses = SourceDefinition.all.flatMap(\.profile.addresses).filter { settings.isGiven($0) }
        }
        maxAge = settings[.maxAge]
        requiresFresh = settings[.requireFresh]
        isVerbose = settings[.verbose]
        if settings.file.exists, settings.isGiven(.source) { dropDefaults(settings) }
    }

    /// Drops the values from the configuration file that none of the sources on the command line supports.
    private mutating func dropDefaults(_ settings: EffectiveSettings) {
        let profiles = SourceDefinition.all.map { $0.profile(addresses) }.filter { sources.contains($0.name) }
        func drops(_ setting: AnySetting, _ option: SourceProfile.Option) -> Bool {
            guard case .file = settings.origin(of: setting), !profiles.contains(where: { $0.options.contains(option) })
            else { return false }
            configured.remove(setting)
            return true
        }
        if drops(.language, .language) { languages = [] }
        if drops(.spokenLanguage, .spokenLanguage) { spokenLanguage = nil }
        if let period = since {
            let option = TrendingQuery.Period.named.contains(period) ? SourceProfile.Option.namedPeriod : .anyPeriod
            if drops(.since, option) { since = nil }
        }
        if arrangement.sort == .gained, drops(.sort, .starsGained) { arrangement.sort = .rank }
    }

    private static func configured(_ settings: EffectiveSettings) -> NamedOptions {
        let named: [AnySetting] = [.source, .language, .since, .spokenLanguage]
        return NamedOptions(named.filter { settings.file[$0] != nil })
    }
}

extension ViewOptions {
    init(_ settings: EffectiveSettings) {
        self.init(
            layout: settings[.layout],
            color: ColorMode(rawValue: settings[.color].rawValue) ?? .auto,
            usesPager: settings[.pager]
        )
    }
}

import TrendingConsole
import TrendingData
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

extension SettingTable {
    /// All settings, including the addresses of the sources.
    package static let program = SettingTable(
        addresses: SourceDefinition.all.flatMap(\.profile.addresses),
        ofScreens: [.keys, .autoRefresh] + AnySetting.colors,
        sourceNames: SourceDefinition.all.map(\.name),
        serverAddress: { ServerAddress($0)?.text }
    )
}

extension EffectiveSettings {
    /// Throws a mistake in a setting that the command uses. Warns of the others.
    package init(
        _ options: [AnySetting: String],
        _ environment: RuntimeEnvironment,
        for use: SettingUse = .lists
    ) throws(UsageMistake) {
        let variables = environment.console.variables
        do {
            self = try EffectiveSettings(
                options: options,
                table: .program,
                variables: variables,
                buildDefaults: BuildIdentity.clientID.map { [.clientID: $0] } ?? [:]
            )
            try checkVariables(use.concerns)
        } catch {
            throw UsageMistake(error)
        }
        do {
            file = try ConfigurationFile(variables: variables, .program)
        } catch {
            throw UsageMistake(error)
        }
        if let path = file.path, let mistake = fileMistake(use.concerns) {
            throw UsageMistake(.mistake(mistake, path: path))
        }
        if file.exists, isGiven(.source) { leaveOutUnsupported() }
        if use == .silent { return }
        let output = ScreenOutput(environment.console)
        if let text = file.distrustSentence { output.say(.warning(text)) }
        if use != .config, let text = file.mistakeSentence { output.say(.warning(text)) }
    }

    /// Leaves out the values from the configuration file that none of the sources on the command line supports.
    private mutating func leaveOutUnsupported() {
        let (sources, addresses) = (self[.source], try? GivenAddresses(self, of: SourceDefinition.all))
        let profiles = SourceDefinition.all.map { $0.profile(addresses ?? GivenAddresses()) }
            .filter { sources.contains($0.name) }
        func supports(_ option: SourceProfile.Option) -> Bool { profiles.contains { $0.options.contains(option) } }
        let isNamed = TrendingQuery.Period.named.contains(self[.since])
        let options: [(AnySetting, SourceProfile.Option)] = [
            (.language, .language), (.spokenLanguage, .spokenLanguage), (.since, isNamed ? .namedPeriod : .anyPeriod),
        ]
        for (setting, option) in options + (self[.sort] == .gained ? [(.sort, .starsGained)] : []) {
            if case .file = origin(of: setting), !supports(option) { file.leaveOut(setting) }
        }
    }
}

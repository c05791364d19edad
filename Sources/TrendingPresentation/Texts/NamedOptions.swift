import TrendingDomain

/// What a suggested command must name, because the configuration file overrides its default, and what it need not name,
/// because the environment or the configuration file gives it to each command.
package struct NamedOptions: Equatable, ExpressibleByArrayLiteral {
    // Names, not settings: a first use of a set of another type searches all conformances.
    private let names: Set<String>
    private let addresses: Set<String>

    init(_ settings: [AnySetting], addresses: [String] = []) {
        names = Set(settings.map(\.name))
        self.addresses = Set(addresses)
    }

    package init(arrayLiteral settings: AnySetting...) { self.init(settings) }

    func contains(_ setting: AnySetting) -> Bool { names.contains(setting.name) }

    /// Whether each command has the address of the source, unless it names another one.
    func give(_ source: TrendingQuery.Source) -> Bool {
        switch source.setBy {
        case .environment, .file: true
        case .option: false
        // A stored list does not know what names its server in this run.
        case .standard, nil: [source.given, source.address].contains { $0.map(addresses.contains) == true }
        }
    }
}

extension EffectiveSettings {
    /// Of the query and the servers.
    package var configured: NamedOptions {
        let named: [AnySetting] = file.exists ? [.source, .language, .since, .spokenLanguage] : []
        let servers: [Setting<String?>] = [.githubURL, .apiURL]
        return NamedOptions(
            named.filter { file[$0] != nil },
            addresses: servers.filter { !isGiven($0) }.compactMap { self[$0] }
        )
    }
}

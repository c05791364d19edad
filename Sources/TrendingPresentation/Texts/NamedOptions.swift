import TrendingDomain

/// Settings that a suggested command must name, because the configuration file overrides their defaults.
package struct NamedOptions: Equatable, ExpressibleByArrayLiteral {
    // Names, not settings: a first use of a set of another type searches all conformances.
    private let names: Set<String>

    init(_ settings: [AnySetting]) { names = Set(settings.map(\.name)) }

    package init(arrayLiteral settings: AnySetting...) { self.init(settings) }

    func contains(_ setting: AnySetting) -> Bool { names.contains(setting.name) }
}

extension EffectiveSettings {
    /// The query settings in the configuration file.
    var configured: NamedOptions {
        let named: [AnySetting] = file.exists ? [.source, .language, .since, .spokenLanguage] : []
        return NamedOptions(named.filter { file[$0] != nil })
    }
}

import TrendingDomain

/// Settings that a suggested command must name, because the configuration file overrides their defaults.
package struct NamedOptions: Sendable, Equatable, ExpressibleByArrayLiteral {
    // Names, not settings: a first use of a set of another type searches all conformances.
    private var names: Set<String>

    package init(_ settings: [AnySetting]) { names = Set(settings.map(\.name)) }

    package init(arrayLiteral settings: AnySetting...) { self.init(settings) }

    func contains(_ setting: AnySetting) -> Bool { names.contains(setting.name) }

    package mutating func remove(_ setting: AnySetting) { names.remove(setting.name) }
}

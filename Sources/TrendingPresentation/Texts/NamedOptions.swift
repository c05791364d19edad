import TrendingDomain

/// Settings that a suggested command must name, because the configuration file overrides their defaults.
package typealias NamedOptions = Set<AnySetting>

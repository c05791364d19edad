import TrendingDomain

/// Settings that a command for the reader has to name, because the configuration file says otherwise than the program.
package typealias NamedOptions = Set<AnySetting>

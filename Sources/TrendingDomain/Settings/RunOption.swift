/// An option for one run: no variable and no entry in the configuration file sets it.
package enum RunOption: String, Sendable {
    /// Of `refresh`.
    case force
    /// Of `starred`.
    case refresh
    /// Of `cache clear`.
    case yes

    /// The long name, without dashes.
    package var name: String { rawValue }

    /// The option as a user types it: `--force`.
    package var option: String { "--\(rawValue)" }
}

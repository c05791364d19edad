/// The name of a setting as a user types it. It is stored with each list, so it may name a setting that only a later
/// version of the program has.
package enum SettingReference: Hashable {
    /// The long name of an option, without dashes.
    case option(String)
    case variable(String)

    package init(_ setting: AnySetting) {
        self = setting.isOption ? .option(setting.name) : .variable(setting.variables.first?.name ?? setting.name)
    }

    /// Reads an option as a user types it: `--github-url`.
    package init(option typed: String) {
        self = .option(typed.hasPrefix("--") ? String(typed.dropFirst(2)) : typed)
    }

    /// The option or the variable as a user types it.
    package var typed: String {
        switch self {
        case .option(let name): "--\(name)"
        case .variable(let name): name
        }
    }
}

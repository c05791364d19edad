/// Why a value is wrong.
package enum SettingFault: Error, Equatable {
    /// The setting does not take it.
    case wrong
    /// The setting does not take this entry of a list.
    case wrongEntry(WrittenValue)
    /// It is not the address of a published list.
    case address(AddressFault)
    /// It is not a key and its action, for this reason. For display only.
    case binding(String)
}

/// Why a text is not the address of a published list. Contains no part of the address that may be secret.
package enum AddressFault: Error, Equatable {
    case empty
    case noHost
    /// It contains a user name or a password, which would be stored with the list.
    case user
    /// As `user`, in the address of a team's history.
    case teamUser
    case scheme(String)
    /// A `file:` URL that names another machine, or has no absolute path.
    case fileAddress
    /// It starts with `~`, which only a shell expands.
    case home
    /// A relative path, but the working directory is not known.
    case relative
    case malformed
}

/// Where the value of a setting comes from. Options take precedence over environment variables, then the configuration
/// file, then the defaults.
package enum SettingOrigin: Equatable {
    case option
    case environment(variable: String)
    /// `line` is counted from 1.
    case file(line: Int?)
    case standard
}

/// A value that a setting does not take.
package struct SettingMistake: Error, Equatable {
    package var setting: AnySetting
    package var written: WrittenValue
    package var fault: SettingFault
    package var origin: SettingOrigin
    /// The words that the setting accepts, if it accepts only certain words.
    package var words: [String]

    package init(
        _ setting: AnySetting,
        _ written: WrittenValue,
        _ fault: SettingFault,
        _ origin: SettingOrigin,
        words: [String] = []
    ) {
        self.setting = setting
        self.written = written
        self.fault = fault
        self.origin = origin
        self.words = words
    }
}

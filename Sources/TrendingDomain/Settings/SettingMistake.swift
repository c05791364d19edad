/// What is wrong with a written value.
package enum SettingFault: Error, Sendable, Equatable {
    /// The setting does not take it.
    case wrong
    /// The setting does not take this entry of a list.
    case wrongEntry(WrittenValue)
    /// It is not the address of a list that is published.
    case address(AddressFault)
}

/// Why a text is not the address of a published list. Holds nothing of an address that may have a secret in it.
package enum AddressFault: Error, Sendable, Equatable {
    case empty
    case noHost
    /// A user or a password, which would be stored with the list.
    case user
    case scheme(String)
    /// A `file:` address that names another machine, or no absolute path.
    case fileAddress
    /// `~` is for shells to expand.
    case home
    /// A relative path, but the working directory is not known.
    case relative
    case malformed
}

/// Where the value of a setting comes from. An option wins over a variable, that over the configuration file, and the file
/// over the default.
package enum SettingOrigin: Sendable, Equatable {
    case option
    case environment(variable: String)
    /// `line` counts from 1.
    case file(line: Int?)
    case standard
}

/// A value that a setting does not take.
package struct SettingMistake: Error, Sendable, Equatable {
    package var setting: AnySetting
    package var written: WrittenValue
    package var fault: SettingFault
    package var origin: SettingOrigin
    /// The words that the setting takes, if there are only so many.
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

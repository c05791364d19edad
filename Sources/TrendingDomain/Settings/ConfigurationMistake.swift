/// A mistake in the text of a configuration file. The line is not used.
package struct ConfigurationMistake: Error, Equatable {
    package var kind: Kind
    /// Counts from 1.
    package let line: Int
    /// The name of the setting that it is about, or probably about; `nil` if that is not known.
    package let setting: String?

    package init(_ kind: Kind, line: Int, setting: String? = nil) {
        self.kind = kind
        self.line = line
        let own: String? =
            switch kind {
            case .unknownName(_, let near): near
            case .commandLineOnly(let name), .misplaced(let name), .syntax(.repeated(let name)): name
            case .value(let mistake): mistake.setting.name
            case .notUTF8, .unknownInSection, .table, .lineBreak, .syntax: nil
            }
        self.setting = own ?? setting
    }

    package enum Kind: Equatable {
        /// A byte in this line is not UTF-8.
        case notUTF8
        /// `near` is the setting that the user probably meant.
        case unknownName(String, near: String?)
        /// `names` are the settings of the section that the name begins with.
        case unknownInSection(String, names: [String])
        /// An option that applies to a single run, so the file can't set it.
        case commandLineOnly(String)
        case value(SettingMistake)
        /// A setting without a section, below the heading of one.
        case misplaced(name: String)
        /// A heading, or an inline table.
        case table
        /// A line break that TOML does not allow, and that editors hardly show.
        case lineBreak
        case syntax(Syntax)
    }

    /// Contains no text of the file except the name of a setting, because the text may include a password.
    package enum Syntax: Equatable {
        case unfinishedEntry, controlCharacter
        case noName, noEqualsSign, noValue, textAfterValue
        case repeated(name: String)
        case repeatedHeading(String)
        case unfinishedText, unfinishedLineOfText, unknownEscape, shortEscape, escapeOfNoCharacter
        case nestedList, unfinishedList
        /// Text without quotes, or an invalid number.
        case unreadableValue
    }
}

/// Why the configuration file could not be used.
package enum ConfigurationFailure: Error, Equatable {
    case noFolder(UnknownLocation)
    case unreadable(path: String, reason: FileFault)
    case mistake(ConfigurationMistake, path: String)
}

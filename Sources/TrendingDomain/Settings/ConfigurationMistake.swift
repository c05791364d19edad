/// A mistake in the text of a configuration file.
package enum ConfigurationMistake: Error, Equatable {
    /// A byte in this line is not UTF-8.
    case notUTF8(line: Int)
    /// `near` is the setting that the user probably meant.
    case unknownName(String, near: String?, line: Int)
    /// `names` are the settings of the section that the name begins with.
    case unknownInSection(String, names: [String], line: Int)
    /// An option that applies to a single run, so the file cannot set it.
    case commandLineOnly(String, line: Int)
    case value(SettingMistake, line: Int)
    /// A setting without a section, below the heading of one.
    case misplaced(name: String, line: Int)
    /// A heading, or an inline table.
    case table(line: Int)
    /// A line break that TOML does not allow, and that editors hardly show.
    case lineBreak(line: Int)
    case syntax(Syntax, line: Int)

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

    /// The name of the setting that it is about, or probably about.
    package var setting: String? {
        switch self {
        case .unknownName(_, let near, _): near
        case .commandLineOnly(let name, _), .misplaced(let name, _), .syntax(.repeated(let name), _): name
        case .value(let mistake, _): mistake.setting.name
        case .notUTF8, .unknownInSection, .table, .lineBreak, .syntax: nil
        }
    }

    /// Counts from 1.
    package var line: Int {
        switch self {
        case .notUTF8(let line), .unknownName(_, _, let line), .unknownInSection(_, _, let line),
            .commandLineOnly(_, let line), .value(_, let line),
            .misplaced(_, let line), .table(let line), .lineBreak(let line), .syntax(_, let line):
            line
        }
    }
}

/// Why the configuration file could not be used.
package enum ConfigurationFailure: Error, Equatable {
    case noFolder(UnknownLocation)
    case unreadable(path: String, reason: FileFault)
    case mistake(ConfigurationMistake, path: String)
}

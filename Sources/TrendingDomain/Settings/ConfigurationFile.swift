/// The contents of the user's configuration file.
package struct ConfigurationFile {
    /// `nil` if no folder for it is known.
    package let path: String?
    package let exists: Bool
    /// By the names of the settings, as in `GivenAddresses`.
    private var entries: [String: Entry]
    /// In the order of their lines.
    package let mistakes: [ConfigurationMistake]
    package let distrust: Distrust?

    /// One setting, with its typed value.
    package struct Entry {
        package let value: any Sendable
        package let written: WrittenValue
        /// The number of its first line, from 1.
        package let line: Int

        package init(_ value: any Sendable, _ written: WrittenValue, line: Int) {
            self.value = value
            self.written = written
            self.line = line
        }
    }

    /// Why settings that start programs or name servers are not used: another user may have written them.
    package struct Distrust: Equatable {
        package enum Reason: Equatable {
            case ofOtherUser, writableByOthers
            /// A symbolic link of another user.
            case linkOfOtherUser
        }

        package let reason: Reason
        /// The file, its folder or a link to it.
        package let place: String
        /// Their names.
        package let settings: [String]

        package init(_ reason: Reason, place: String, settings: [String] = []) {
            self.reason = reason
            self.place = place
            self.settings = settings
        }
    }

    package init(
        path: String?,
        exists: Bool = false,
        entries: [String: Entry] = [:],
        mistakes: [ConfigurationMistake] = [],
        distrust: Distrust? = nil
    ) {
        self.path = path
        self.exists = exists
        self.entries = entries
        self.mistakes = mistakes
        self.distrust = distrust
    }

    package subscript(setting: AnySetting) -> Entry? { entries[setting.name] }

    package mutating func leaveOut(_ setting: AnySetting) { entries[setting.name] = nil }
}

extension AnySetting {
    /// Reads an entry of the configuration file; throws if its value is wrong.
    package func entry(
        _ written: WrittenValue,
        line: Int,
        folder: String?,
        _ table: SettingTable
    ) throws(SettingMistake) -> ConfigurationFile.Entry {
        let context = SettingContext(isTyped: false, folder: folder, table: table)
        do throws(SettingFault) {
            return ConfigurationFile.Entry(try anyValue(of: written, context), written, line: line)
        } catch {
            throw SettingMistake(self, written, error, .file(line: line), words: table.words(of: self))
        }
    }
}

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

/// The value of a setting as written in the configuration file. Options and variables are always text.
package enum WrittenValue: Equatable {
    case text(String)
    case integer(Int)
    /// A number that is not an `Int`, in its original spelling.
    case number(String)
    case flag(Bool)
    case list([WrittenValue])
    /// The name of the entry has a dot, so TOML reads it as a table.
    case table
    /// A date without quotes, as TOML allows it.
    case date(DateForm)

    package enum DateForm {
        case date, time, dateAndTime
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

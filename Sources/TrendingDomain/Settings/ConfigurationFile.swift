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

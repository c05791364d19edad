/// Options that a command for the reader has to name, because the configuration file says otherwise than the program.
package struct NamedOptions: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    package static let source = NamedOptions(rawValue: 1)
    package static let language = NamedOptions(rawValue: 2)
    package static let since = NamedOptions(rawValue: 4)
    package static let spokenLanguage = NamedOptions(rawValue: 8)
}

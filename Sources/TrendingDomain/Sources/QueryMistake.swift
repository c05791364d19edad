/// Why a query is invalid, with suggestions.
package enum QueryMistake: Error, Equatable {
    case missingLanguage
    /// `near` are the names that the user probably meant, nearest first.
    case unknownLanguage(String, near: [String])
    case unknownSpokenLanguage(String, near: [SpokenLanguage])
    case unknownSource(String, all: [String])
    /// A source does not support the value of a setting; `able` are the sources that do.
    case unsupported(SourceProfile.Option, by: String, able: [String], setting: AnySetting)
    /// The limit is larger than the largest number of rows a source returns.
    case tooManyRows(of: String, most: Int)
    /// A source needs an address, which a setting gives.
    case missingAddress(of: String, setting: SettingReference)
    /// An option gives an address that no selected source uses; `users` are the sources that would.
    case unusedAddress(AnySetting, users: [String])

    /// The setting whose value is wrong; `nil` if no single setting is wrong.
    package var setting: AnySetting? {
        switch self {
        case .missingLanguage, .unknownLanguage: .language
        case .unknownSpokenLanguage: .spokenLanguage
        case .unknownSource: .source
        case .unsupported(_, _, _, let setting), .unusedAddress(let setting, _): setting
        case .tooManyRows: .limit
        case .missingAddress: nil
        }
    }
}

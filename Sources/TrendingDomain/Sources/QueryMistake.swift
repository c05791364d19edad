/// Why a list can't be asked for, with what would be right.
package enum QueryMistake: Error, Sendable, Equatable {
    case missingLanguage
    /// `near` are names that were probably meant, nearest first.
    case unknownLanguage(String, near: [String])
    case unknownSpokenLanguage(String, near: [SpokenLanguage])
    case unknownSource(String, all: [String])
    /// A source can't be asked for what a setting says; `able` are those that can.
    case unsupported(SourceProfile.Option, by: String, able: [String], setting: AnySetting)
    /// A source has fewer rows than the limit.
    case tooManyRows(of: String, most: Int)
    /// A source needs the address that a setting gives.
    case missingAddress(of: String, setting: SettingReference)
    /// An address was given that no source is asked at; `users` are those that are.
    case unusedAddress(AnySetting, users: [String])

    /// The setting whose value is wrong, if it is one.
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

import TrendingDomain

extension QueryMistake {
    /// What is not supported, and what is.
    package var sentence: String {
        switch self {
        case .missingLanguage: "A language name is missing."
        case .unknownLanguage(let name, let near):
            "GitHub does not know the language '\(name)'."
                + (near.isEmpty ? " Run 'trending languages' to list those that it knows." : Suggestion.sentence(near))
        case .unknownSpokenLanguage(let name, let near):
            "GitHub does not know the spoken language '\(name)'."
                + (near.isEmpty
                    ? " Use a two-letter code, such as en or zh."
                    : Suggestion.sentence(near.map { "\($0.code) (\($0.name))" }))
        case .unknownSource(let name, let all):
            "There is no source '\(name)'."
                + (NameSimilarity.nearest(to: name, among: all).map { " Did you mean '\($0)'?" }
                    ?? " The sources are \(all.listed("and")). Separate several with commas.")
        case .unsupported(.anyPeriod, let source, let able, _) where !able.isEmpty:
            "The source '\(source)' only has daily, weekly and monthly lists. For other periods, use "
                + "\(AnySetting.source.option) \(able.listed("or"))."
        case .unsupported(let option, let source, let able, _):
            "The source '\(source)' does not support \(option.words)."
                + (able.isEmpty ? "" : " Use \(AnySetting.source.option) \(able.listed("or")).")
        case .tooManyRows(let source, let most): "The source '\(source)' lists at most \(most) repositories."
        case .missingAddress(let source, let setting):
            "The source '\(source)' needs the URL or the file of a list. Set it with \(setting.typed)."
        case .unusedAddress(let setting, let users):
            "\(setting.option) only applies to the source \(users.map { "'\($0)'" }.listed("or")). Use "
                + "\(AnySetting.source.option) \(users.listed("or"))."
        }
    }
}

extension SourceProfile.Option {
    fileprivate var words: String {
        switch self {
        case .language: "languages"
        case .unknownLanguage: "repositories of unknown languages"
        case .namedPeriod: "periods"
        case .anyPeriod: "periods other than daily, weekly and monthly"
        case .spokenLanguage: "spoken languages"
        case .starsGained: "sorting by stars gained"
        }
    }
}

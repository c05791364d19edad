import TrendingDomain

extension QueryMistake {
    /// What can't be asked for, and what can.
    package var sentence: String {
        switch self {
        case .missingLanguage: "A name of a language is missing."
        case .unknownLanguage(let name, let near): "GitHub knows no language “\(name)”." + Suggestion.sentence(near)
        case .unknownSpokenLanguage(let name, let near):
            "GitHub knows no spoken language “\(name)”."
                + (near.isEmpty
                    ? " It takes a code of two letters, such as en or zh."
                    : Suggestion.sentence(near.map { "\($0.code) (\($0.name))" }))
        case .unknownSource(let name, let all):
            "There is no source “\(name)”."
                + (Nearness.nearest(to: name, among: all).map { " Did you mean \($0)?" }
                    ?? " It takes \(all.listed("and")), or several with commas between them.")
        case .unsupported(let option, let source, let able, _):
            "The source \(source) can't be asked for \(option.words); \(able.listed("and")) can."
        case .tooManyRows(let source, let most): "The source \(source) gives at most \(most) repositories."
        case .missingAddress(let source, let setting):
            "The source \(source) has to be told where its list is, with \(setting.typed)."
        case .unusedAddress(let setting, let users): "\(setting.option) is for the source \(users.listed("or"))."
        }
    }
}

extension SourceProfile.Option {
    fileprivate var words: String {
        switch self {
        case .language: "a language"
        case .unknownLanguage: "repositories of unknown languages"
        case .namedPeriod: "a period"
        case .anyPeriod: "a period other than daily, weekly and monthly"
        case .spokenLanguage: "a spoken language"
        case .starsGained: "stars gained"
        }
    }
}

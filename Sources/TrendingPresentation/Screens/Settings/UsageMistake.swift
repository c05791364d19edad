import TrendingDomain

/// A mistake on the command line or in the configuration. The sentence says what is accepted.
package struct UsageMistake: Error, Equatable {
    package var sentence: String
    /// The setting with the wrong value, if the sentence does not name its place yet.
    var option: AnySetting?
    /// Whether the mistake is in the words of the command line, so that its help is useful: not in a variable, in a
    /// file, or in what the words refer to.
    package private(set) var isTyped = true
    /// Whether the value is valid, but can't be used in this run.
    private var isUnsupported = false

    package init(_ sentence: String, option: AnySetting? = nil, isTyped: Bool = true) {
        self.sentence = sentence
        self.option = option
        self.isTyped = isTyped
    }

    package init(_ mistake: SettingMistake) {
        self.init(mistake.sentence)
        isTyped = mistake.origin == .option
    }

    package init(_ mistake: QueryMistake) {
        self.init(mistake.sentence, option: mistake.setting)
        if case .unsupported = mistake { isUnsupported = true }
    }

    package init(_ failure: ConfigurationFailure) {
        switch failure {
        case .noFolder(let unknown): self.init(unknown.sentence)
        case .unreadable(let path, let reason): self.init("\(path) can't be read: \(reason.words).")
        case .mistake(let mistake, let path): self.init("\(path), line \(mistake.line): \(mistake.sentence)")
        }
        isTyped = false
    }

    /// Adds the file and line before the sentence if the value is in the configuration file, and the option that
    /// overrides an unsupported value.
    package func placed(in settings: EffectiveSettings) -> UsageMistake {
        guard let option, case .file(let line) = settings.origin(of: option) else { return self }
        let place = "\(settings.file.path ?? "")\(line.map { ", line \($0)" } ?? ""): "
        let wayOut = " For one run, add '\(option.option) \(EffectiveSettings.defaultWord)'."
        var placed = UsageMistake(place + sentence + (isUnsupported ? wayOut : ""))
        placed.isTyped = false
        return placed
    }
}

extension QueryMistake {
    /// What is not supported, and what is.
    package var sentence: String {
        switch self {
        case .missingLanguage: "A language name is missing."
        case .unknownLanguage(let name, let near):
            "GitHub does not know the language '\(name)'."
                + (near.isEmpty ? " Run 'trending languages' to list those that it knows." : near.suggestion)
        case .unknownSpokenLanguage(let name, let near):
            "GitHub does not know the spoken language '\(name)'."
                + (near.isEmpty
                    ? " Use a two-letter code, such as en or zh."
                    : near.map { "\($0.code) (\($0.name))" }.suggestion)
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

import TrendingDomain

/// What a user did wrong, with the sentence that says so.
package protocol Mistake: Error {
    var sentence: String { get }
}

/// A mistake on the command line or in the configuration. The sentence says what is accepted.
package struct UsageMistake: Mistake, Equatable {
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

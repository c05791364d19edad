import TrendingDomain

/// Something wrong that the user typed or configured; the sentence says what would be right, and is safe to print.
package struct UsageMistake: Error, Equatable {
    package var sentence: TerminalText
    /// The setting whose value is wrong, if the sentence does not say yet where that stands.
    package var option: AnySetting?

    package init(_ sentence: String, option: AnySetting? = nil) {
        self.sentence = TerminalText(sentence)
        self.option = option
    }

    package init(_ mistake: SettingMistake) {
        self.init(mistake.sentence)
    }

    package init(_ mistake: QueryMistake) {
        self.init(mistake.sentence, option: mistake.setting)
    }

    package init(_ failure: ConfigurationFailure) {
        switch failure {
        case .noFolder(let unknown): self.init(unknown.sentence)
        case .unreadable(let path, let reason): self.init("\(path) can't be read: \(reason.words).")
        case .mistake(let mistake, let path): self.init("\(path), line \(mistake.line): \(mistake.sentence)")
        }
    }

    /// With the place of the value before the sentence if the configuration file holds it.
    package func placed(in settings: EffectiveSettings) -> UsageMistake {
        guard let option, case .file(let line) = settings.origin(of: option) else { return self }
        let place = "\(settings.file.path ?? "")\(line.map { ", line \($0)" } ?? ""): "
        return UsageMistake(place + sentence.string)
    }
}

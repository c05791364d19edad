import TrendingDomain

extension SettingMistake {
    /// What the setting takes, and its wrong value unless that may contain a secret.
    package var sentence: String {
        switch origin {
        case .option, .standard: optionSentence
        case .environment(let variable): "\(variable) takes \(expectation)."
        case .file: fileSentence
        }
    }

    private var expectation: String { setting.kind.expectation(words: words) }

    private var optionSentence: String {
        let (option, value) = (setting.option, written.text ?? "")
        if case .address(let fault) = fault { return "\(option) \(fault.sentence)" }
        switch setting.kind {
        case .count:
            let isNumber = value.wholeMatch(of: /[+-]?[0-9]+/) != nil
            return isNumber ? "\(option) must be at least 1." : "\(option) takes a number, not '\(value)'."
        case .period where value.lowercased() == "all":
            let standard = "For the program's own default, use '\(EffectiveSettings.defaultWord)'."
            return "\(option) takes \(expectation). \(standard)"
        case .address: return "\(option) takes \(expectation)."
        default:
            let near = NameSimilarity.nearest(to: value, among: words).map { ["'\($0)'"] } ?? []
            return "\(option) takes \(expectation), not '\(value)'." + Suggestion.sentence(near)
        }
    }

    private var fileSentence: String {
        switch fault {
        case .address(let fault): return "\(setting.name) \(fault.sentence)"
        case .wrong: return fileSentence(written)
        case .wrongEntry(let entry): return fileSentence(entry)
        }
    }

    private func fileSentence(_ written: WrittenValue) -> String {
        // An address may contain a password.
        guard setting.kind != .address else { return "\(setting.name) takes \(expectation)." }
        let near = NameSimilarity.nearest(to: written.text ?? "", among: words)
        let hint = near.map { "; did you mean '\($0)'?" } ?? "."
        return "\(setting.name) takes \(expectation), not \(written.description)\(hint)"
    }
}

extension SettingKind {
    /// The accepted values, to follow "takes".
    func expectation(words: [String]) -> String {
        switch self {
        case .text(let takes): takes
        case .words: words.listed("or")
        case .sources: words.listed("or") + ", or several in order"
        case .period:
            "daily, weekly, monthly, a time such as 3d or 2w, or a range of days such as 2026-01-01..2026-02-01"
        case .count: "a number of at least 1"
        case .age: "a time such as 90s, 5m, 2h, 3d or 1w"
        case .flag: "true or false"
        case .address: "an address such as https://github.example.com, without a user name"
        }
    }
}

extension WrittenValue {
    fileprivate var description: String {
        switch self {
        case .text(let text): "the string '\(TerminalText.quote(text))'"
        case .integer(let number): "\(number)"
        case .number(let number): TerminalText.quote(number)
        case .flag(let isOn): "\(isOn)"
        case .list: "a list"
        case .table: "a table"
        case .date(.date): "a date without quotes"
        case .date(.time): "a time without quotes"
        case .date(.dateAndTime): "a date and time without quotes"
        }
    }
}

extension TerminalText {
    /// Up to 60 columns of a text that the user typed.
    static func quote(_ text: String) -> String { TerminalText(text).cut(to: 60).string }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    package func listed(_ conjunction: String) -> String {
        guard let last else { return "none" }
        return count == 1 ? last : "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}

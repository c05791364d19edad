import TrendingDomain

extension SettingMistake {
    /// What the setting takes, and its wrong value unless that may contain a secret.
    package var sentence: String {
        switch origin {
        case .option, .standard: optionSentence
        case .environment(let variable) where setting.kind == .address: addressSentence(variable, written)
        // The value may be a secret.
        case .environment(let variable): "\(variable) takes \(expectation)." + suggestion(written)
        case .file: fileSentence
        }
    }

    private var expectation: String { setting.kind.expectation(words: words) }

    private func suggestion(_ written: WrittenValue) -> String {
        Suggestion.sentence(NameSimilarity.nearest(to: written.text ?? "", among: words).map { ["'\($0)'"] } ?? [])
    }

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
        case .period:
            if let sentence = periodSentence(option, value) { return sentence }
            let hasDigit = value.utf8.contains { (0x30...0x39).contains($0) }
            let takes = hasDigit ? expectation : words.listed("or")
            return "\(option) takes \(takes), not '\(value)'." + suggestion(written)
        case .address: return addressSentence(option, written)
        default: return "\(option) takes \(expectation), not '\(value)'." + suggestion(written)
        }
    }

    private func addressSentence(_ name: String, _ written: WrittenValue) -> String {
        written.text.map { ServerAddressText(name: name, text: $0).sentence } ?? "\(name) takes \(expectation)."
    }

    /// `name` is the option or the setting. `nil` if the text does not have the form of a period.
    private func periodSentence(_ name: String, _ text: String) -> String? {
        switch PeriodFault(typed: text) {
        case .noSuchDay(let day): "\(name): there is no day \(day)."
        case .endsBeforeStart: "\(name): the range \(text) ends before it starts."
        case .length(let most): "\(name) takes 1 to \(most) days, not '\(text)'."
        case nil: nil
        }
    }

    private var fileSentence: String {
        switch fault {
        case .address(let fault): return "\(setting.name) \(fault.sentence)"
        case .binding(let entry, let fault): return "\(setting.name): \(fault.sentence(entry))"
        case .wrong: return fileSentence(written)
        case .wrongEntry(let entry): return fileSentence(entry)
        }
    }

    private func fileSentence(_ written: WrittenValue) -> String {
        guard setting.kind != .address else { return addressSentence(setting.name, written) }
        if setting.kind == .count, case .integer(let number) = written {
            return "\(setting.name) must be at least 1, not \(number)."
        }
        if case .list([]) = written, setting.kind == .sources || setting == .language {
            return "\(setting.name) needs at least one value."
        }
        if case .list = written, AnySetting.colors.contains(where: { $0.name == setting.name }) {
            return "\(setting.name) takes one text, not a list. Put the words of a look in quotes, as in 'bold blue'."
        }
        if setting.kind == .period, let sentence = periodSentence(setting.name, written.text ?? "") { return sentence }
        return "\(setting.name) takes \(expectation), not \(written.description)." + suggestion(written)
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
            "daily, weekly, monthly, a number of days or weeks such as 3d or 2w, or a range of days such as "
                + "2026-01-01..2026-02-01"
        case .count: "a number of at least 1"
        case .age: "turn, or a time such as 90s, 5m, 2h, 3d or 1w"
        case .flag: "true or false"
        case .address: "a URL such as https://github.example.com"
        }
    }
}

extension WrittenValue {
    fileprivate var description: String {
        switch self {
        case .text(let text): "the string '\(text.quotable)'"
        case .integer(let number): "\(number)"
        case .number(let number): number.quotable
        case .flag(let isOn): "\(isOn)"
        case .list: "a list"
        case .table: "a table"
        case .date(.date): "a date without quotes"
        case .date(.time): "a time without quotes"
        case .date(.dateAndTime): "a date and time without quotes"
        }
    }
}

extension String {
    /// Up to 60 columns of a text that the user typed.
    var quotable: String { Span(self).cut(to: 60).text }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    package func listed(_ conjunction: String) -> String {
        guard let last else { return "none" }
        return count == 1 ? last : "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}

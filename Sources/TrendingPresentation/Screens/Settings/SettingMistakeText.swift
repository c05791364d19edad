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
        (NameSimilarity.nearest(to: written.text ?? "", among: words).map { ["'\($0)'"] } ?? []).suggestion
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
        case .address(let fault): "\(setting.name) \(fault.sentence)"
        case .binding(let reason): "\(setting.name): \(reason)"
        case .wrong: fileSentence(written)
        case .wrongEntry(let entry): fileSentence(entry)
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
    fileprivate func expectation(words: [String]) -> String {
        switch self {
        case .text(let takes), .path(let takes): takes
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

extension AddressFault {
    /// Follows the name of the option or entry. Does not repeat the address.
    var sentence: String {
        switch self {
        case .empty, .malformed:
            "takes an http or https address, or a file, such as https://example.com/list.json or ./list.json."
        case .noHost: "takes an http or https address with a host, such as https://example.com/list.json."
        case .user: "takes an address without a user name or password."
        case .teamUser: "takes an address without a user or a password: '\(CommandText.historyLogin)' asks for them."
        case .scheme(let scheme): "takes an http, https or file address, not '\(scheme)'."
        case .fileAddress: "takes a local file by its absolute path, such as file:///srv/list.json."
        case .home: "takes a path without '~', which the shell did not expand."
        case .relative: "takes an absolute path here, because the working directory is not known."
        }
    }
}

/// The sentence for a text that is not the address of a server.
struct ServerAddressText {
    /// The option, variable or setting.
    let name: String
    let text: String

    private static let example = "https://github.example.com"

    var sentence: String {
        if text.contains("@") { return "\(name) must not contain a user name or a password." }
        // A query may contain a secret, and a percent sign may hide one.
        if text.contains(where: { "?#%".contains($0) }) {
            return "\(name) is not the URL of a server, such as \(Self.example)."
        }
        let value = text.quotable
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard text.contains(":"), !["http", "https"].contains(scheme) else {
            return "\(name) is '\(value)', which is not a valid URL. An example is \(Self.example)."
        }
        return "\(name) is '\(value)'. Use an http or https URL."
    }
}

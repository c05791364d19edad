import ArgumentParser
import TrendingData
import TrendingDomain
import TrendingIntegration

extension Option<String?> {
    /// The option of a setting: its names, help and completion are those of the declaration. Its value stays a text, so
    /// that `default` may stand for the default.
    init(_ setting: AnySetting, parsing: SingleValueParsingStrategy = .next) {
        self.init(
            name: setting.names,
            parsing: parsing,
            help: setting.argumentHelp,
            completion: setting.completion
        )
    }
}

extension Option<[String]> {
    /// As for one value; the option may be repeated.
    init(wrappedValue: [String], _ setting: AnySetting) {
        self.init(
            wrappedValue: wrappedValue,
            name: setting.names,
            help: setting.argumentHelp,
            completion: setting.completion
        )
    }
}

extension Flag<Bool?> {
    /// The flag of a setting, and the one that turns it off: `--reverse` and `--no-reverse`.
    init(_ setting: AnySetting) {
        self.init(name: setting.names, inversion: .prefixedNo, help: setting.argumentHelp)
    }
}

extension Flag<Bool> {
    /// The flag that turns a setting on, which is off otherwise.
    init(wrappedValue: Bool, turningOn setting: AnySetting) {
        self.init(wrappedValue: wrappedValue, name: setting.names, help: ArgumentHelp(stringLiteral: setting.help))
    }
}

extension Flag<Bool> {
    /// The flag of an option for one run, as `letter` too.
    init(wrappedValue: Bool, _ option: RunOption, letter: Character? = nil, help: ArgumentHelp) {
        let long = NameSpecification.Element.customLong(option.name)
        let names = letter.map { NameSpecification(arrayLiteral: .customShort($0), long) } ?? [long]
        self.init(wrappedValue: wrappedValue, name: names, help: help)
    }
}

extension AnySetting {
    fileprivate var names: NameSpecification {
        let long = NameSpecification.Element.customLong(name)
        guard let letter else { return NameSpecification(arrayLiteral: long) }
        return [.customShort(letter, allowingJoined: kind != .flag), long]
    }

    fileprivate var argumentHelp: ArgumentHelp {
        ArgumentHelp(details.isEmpty ? help : "\(help) (\(details))", valueName: valueName)
    }

    /// `values: rank, gained; default: rank`.
    private var details: String {
        var details: [String] = []
        switch kind {
        case .words, .sources: details.append("values: \(SettingTable.program.words(of: self).joined(separator: ", "))")
        default: break
        }
        if variables.count == 1 { details.append("also: \(variables[0].name)") }
        // That there is no limit goes without saying.
        let standard = standardText ?? (kind == .count ? nil : absence)
        if let standard { details.append("default: \(defaultSpelling(standard))") }
        return details.joined(separator: "; ")
    }

    private func defaultSpelling(_ text: String) -> String {
        kind == .flag ? (text == "true" ? option : "--no-\(name)") : text
    }

    fileprivate var completion: CompletionKind {
        if self == .feedURL { return .file() }
        let words = SettingTable.program.words(of: self)
        return words.isEmpty ? .default : .list(words)
    }
}

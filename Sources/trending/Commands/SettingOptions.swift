import ArgumentParser
import TrendingData
import TrendingDomain
import TrendingIntegration

extension Option<String?> {
    /// The option of a setting, with the names, help and completion of the setting's declaration; with `help` and
    /// `words` for a command that supports only these values. The value stays a string, because `default` means the
    /// default of any setting.
    init(
        _ setting: AnySetting,
        help: String? = nil,
        words: [String] = []
    ) {
        self.init(
            name: setting.names,
            // A negative count is a mistake, and no option.
            parsing: setting.kind == .count ? .unconditional : .next,
            help: setting.argumentHelp(help, words: words),
            completion: words.isEmpty ? setting.completion : .list(words)
        )
    }
}

extension Option<[String]> {
    /// The option of a setting with several values; the user may repeat it.
    init(wrappedValue: [String], _ setting: AnySetting) {
        self.init(
            wrappedValue: wrappedValue,
            name: setting.names,
            help: setting.argumentHelp(),
            completion: setting.completion
        )
    }
}

extension Flag<Bool?> {
    /// The two flags of a setting: `--reverse` turns it on, `--no-reverse` turns it off.
    init(_ setting: AnySetting) {
        self.init(name: setting.names, inversion: .prefixedNo, help: setting.argumentHelp())
    }
}

extension Flag<Bool> {
    /// The flag that turns a setting on.
    init(wrappedValue: Bool, turningOn setting: AnySetting) {
        self.init(wrappedValue: wrappedValue, name: setting.names, help: ArgumentHelp(stringLiteral: setting.help))
    }

    /// A flag for an option that applies to one run. `letter` is its short name.
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

    /// `words` are the supported values; empty for all.
    fileprivate func argumentHelp(_ help: String? = nil, words: [String] = []) -> ArgumentHelp {
        let details = details(words.isEmpty ? SettingTable.program.words(of: self) : words)
        let help = help ?? self.help
        return ArgumentHelp(details.isEmpty ? help : "\(help) (\(details))", valueName: valueName)
    }

    /// The text in parentheses after the help: `values: rank, gained; default: rank`.
    private func details(_ words: [String]) -> String {
        var details: [String] = []
        switch kind {
        case .words, .sources: details.append("values: \(words.joined(separator: ", "))")
        default: break
        }
        if variables.count == 1 { details.append("also: \(variables[0].name)") }
        // The help does not say that there is no limit by default.
        let standard = standardText ?? (kind == .count ? nil : absence)
        if let standard { details.append("default: \(defaultSpelling(standard))") }
        return details.joined(separator: "; ")
    }

    private func defaultSpelling(_ text: String) -> String {
        kind == .flag ? (text == "true" ? option : "--no-\(name)") : text
    }

    fileprivate var completion: CompletionKind {
        if mayBePath { return .file() }
        let words = SettingTable.program.words(of: self)
        return words.isEmpty ? .default : .list(words)
    }
}

extension ArgumentHelp {
    static let repository = ArgumentHelp(
        "Repository as owner/name, URL, or the number of a row that this terminal showed last; '-' for standard input",
        valueName: "REPOSITORY"
    )
    static let firstDay = day("First")
    static let lastDay = day("Last")

    private static func day(_ word: String) -> ArgumentHelp {
        ArgumentHelp("\(word) day: a date, a month such as 2023-05, a year, today or yesterday", valueName: "DATE")
    }
}

extension CompletionKind {
    static let days = list(["today", "yesterday"])
}

extension ParsableArguments {
    /// The settings on the command line, also those of the groups of options. The property of an option has the name of
    /// its setting, or of a flag that turns it off: `pager`, `noPager`.
    var typed: [AnySetting: String] {
        var typed: [AnySetting: String] = [:]
        for (label, value) in Mirror(reflecting: self).children {
            if let group = value as? any OptionsOfGroup {
                typed.merge(group.typed) { $1 }
            } else if let option = value as? any OptionOfSetting, let text = option.text, let label {
                let name = label.dropFirst().lowercased()
                if let setting = AnySetting.spelled(name) {
                    typed[setting] = text
                } else if name.hasPrefix("no"), let setting = AnySetting.spelled(String(name.dropFirst(2))) {
                    typed[setting] = "false"
                }
            }
        }
        return typed
    }
}

extension AnySetting {
    /// `name` has no hyphens.
    fileprivate static func spelled(_ name: String) -> AnySetting? {
        SettingTable.program.all.first { $0.name.filter { $0 != "-" } == name }
    }
}

private protocol OptionOfSetting {
    /// As typed; `nil` if it is not on the command line.
    var text: String? { get }
}

extension Option: OptionOfSetting {
    var text: String? {
        switch wrappedValue {
        case let text as String: text
        case let texts as [String]: texts.isEmpty ? nil : texts.joined(separator: ",")
        default: nil
        }
    }
}

extension Flag: OptionOfSetting {
    var text: String? {
        // Without an inversion, a flag that is not there is false.
        guard let isOn = wrappedValue as? Bool, isOn || Value.self == Bool?.self else { return nil }
        return String(isOn)
    }
}

private protocol OptionsOfGroup {
    var typed: [AnySetting: String] { get }
}

extension OptionGroup: OptionsOfGroup {
    var typed: [AnySetting: String] { wrappedValue.typed }
}

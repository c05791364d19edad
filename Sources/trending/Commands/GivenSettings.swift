import ArgumentParser
import TrendingDomain
import TrendingIntegration

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

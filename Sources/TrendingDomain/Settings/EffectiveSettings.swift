/// The value of each setting, and where it comes from: an option over a variable over the configuration file over the
/// default.
package struct EffectiveSettings: Sendable {
    /// Made when it is first needed: showing a stored list needs none.
    private let makeTable: @Sendable () -> SettingTable
    package var file: ConfigurationFile
    private let options: [AnySetting: Option]
    /// Defaults that only this build has, as a user types them.
    private let buildDefaults: [AnySetting: String]
    /// Of the environment.
    package let variables: [String: String]

    /// The word that takes an option back to the default.
    package static let standardWord = "default"

    private enum Option: Sendable {
        case standard
        case value(any Sendable, text: String)
    }

    /// `options` are texts as typed; throws what is wrong with one of them.
    package init(
        options: [AnySetting: String] = [:],
        file: ConfigurationFile = ConfigurationFile(path: nil),
        table: @escaping @Sendable @autoclosure () -> SettingTable,
        variables: [String: String] = [:],
        buildDefaults: [AnySetting: String] = [:]
    ) throws(SettingMistake) {
        makeTable = table
        self.buildDefaults = buildDefaults
        self.file = file
        self.variables = variables
        self.options = try options.isEmpty ? [:] : Self.typed(options, table())
    }

    private static func typed(
        _ options: [AnySetting: String],
        _ table: SettingTable
    ) throws(SettingMistake) -> [AnySetting: Option] {
        let context = SettingContext(isTyped: true, table: table)
        var typed: [AnySetting: Option] = [:]
        // In the order of the table, so that the same mistake is said in each run.
        for setting in table.all {
            guard let text = options[setting] else { continue }
            if text == standardWord {
                typed[setting] = .standard
            } else {
                typed[setting] = .value(try setting.checkedValue(.text(text), context, .option), text: text)
            }
        }
        return typed
    }
}

extension EffectiveSettings {
    package var table: SettingTable { makeTable() }

    /// The value of a setting; the default if a variable holds what the setting does not take.
    package subscript<Value>(setting: Setting<Value>) -> Value { (try? value(of: setting)) ?? setting.standard }

    /// The value of a setting; throws if a variable holds what the setting does not take.
    package func value<Value>(of setting: Setting<Value>) throws(SettingMistake) -> Value {
        switch options[setting] {
        case .standard: return standard(setting)
        case .value(let value, _): return value as? Value ?? setting.standard
        case nil: break
        }
        if let (name, text) = said(setting) {
            let context = SettingContext(isTyped: true, table: table)
            do throws(SettingFault) {
                return try setting.value(of: .text(text), context)
            } catch {
                throw SettingMistake(setting, .text(text), error, .environment(variable: name))
            }
        }
        if let entry = file.entries[setting] { return entry.value as? Value ?? setting.standard }
        return standard(setting)
    }

    private func standard<Value>(_ setting: Setting<Value>) -> Value {
        guard !buildDefaults.isEmpty, let text = buildDefaults[setting] else { return setting.standard }
        return (try? setting.value(of: .text(text), SettingContext(isTyped: true, table: table))) ?? setting.standard
    }

    package func origin(of setting: AnySetting) -> SettingOrigin {
        if options[setting] != nil { return .option }
        if let (name, _) = said(setting) { return .environment(variable: name) }
        return file.entries[setting].map { .file(line: $0.line) } ?? .standard
    }

    /// The value as it is written; `nil` if there is none, not even a default.
    package func written(_ setting: AnySetting) -> WrittenValue? {
        let standard = (buildDefaults[setting] ?? setting.standardText).map { WrittenValue.text($0) }
        switch options[setting] {
        case .standard: return standard
        case .value(_, let text): return .text(text)
        case nil: break
        }
        return said(setting).map { WrittenValue.text($0.text) } ?? file.entries[setting]?.written ?? standard
    }

    /// Whether the default holds, also if the word `default` took an option back to it.
    package func isStandard(_ setting: AnySetting) -> Bool {
        switch options[setting] {
        case .standard: true
        case .value: false
        case nil: origin(of: setting) == .standard
        }
    }

    package var hasOptions: Bool { !options.isEmpty }

    /// Whether an option of this command line holds, other than the word `default`.
    package func isGiven(_ setting: AnySetting) -> Bool {
        if case .value = options[setting] { true } else { false }
    }

    /// What a variable says for the setting.
    private func said(_ setting: AnySetting) -> (name: String, text: String)? {
        for variable in setting.variables {
            guard let value = variables[variable.name], !value.isEmpty, let text = variable.text(value) else {
                continue
            }
            return (variable.name, text)
        }
        return nil
    }

    /// Throws the first wrong variable; they are not looked at before they are used.
    package func checkVariables() throws(SettingMistake) {
        let context = SettingContext(isTyped: true, table: table)
        for setting in table.all where options[setting] == nil {
            guard let (name, text) = said(setting) else { continue }
            _ = try setting.checkedValue(.text(text), context, .environment(variable: name))
        }
    }

    /// What the variables and the file say for a setting, whichever of them wins.
    package func configuredTexts(_ setting: AnySetting) -> [String] {
        [said(setting)?.text, file.entries[setting]?.value as? String].compactMap(\.self)
    }
}

extension AnySetting {
    fileprivate func checkedValue(
        _ written: WrittenValue,
        _ context: SettingContext,
        _ origin: SettingOrigin
    ) throws(SettingMistake) -> any Sendable {
        do throws(SettingFault) {
            return try anyValue(of: written, context)
        } catch {
            throw SettingMistake(self, written, error, origin, words: context.table.words(of: self))
        }
    }

    /// What is wrong with a text on the command line, if anything; `default` is right for every option.
    package func mistake(in text: String, _ table: SettingTable) -> SettingMistake? {
        guard text != EffectiveSettings.standardWord else { return nil }
        do throws(SettingMistake) {
            _ = try checkedValue(.text(text), SettingContext(isTyped: true, table: table), .option)
            return nil
        } catch {
            return error
        }
    }
}

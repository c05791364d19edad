/// The value of each setting, and where it comes from. Options take precedence over environment variables, then the
/// configuration file, then the defaults.
package struct EffectiveSettings {
    /// Created on first use; showing a stored list does not need it.
    private let makeTable: @Sendable () -> SettingTable
    package var file: ConfigurationFile
    private var options: [AnySetting: Option] = [:]
    /// What a command uses in place of the user's values.
    private var replaced: [AnySetting: any Sendable] = [:]
    /// Defaults of this build, as a user types them.
    private let buildDefaults: [AnySetting: String]
    /// The environment variables.
    package let variables: [String: String]

    /// The word that resets an option to its default.
    package static let defaultWord = "default"

    private enum Option {
        case standard
        case value(any Sendable, text: String)
    }

    /// The defaults.
    package init() {
        self.makeTable = { SettingTable(addresses: [], sourceNames: []) { _ in nil } }
        file = ConfigurationFile(path: nil)
        (buildDefaults, variables) = ([:], [:])
    }

    /// `options` are texts as typed; throws if one of them is wrong.
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
        // In the order of the table, so that every run reports the same mistake first.
        for setting in table.all {
            guard let text = options[setting] else { continue }
            if text == defaultWord {
                typed[setting] = .standard
            } else {
                typed[setting] = .value(try setting.checkedValue(.text(text), context, .option), text: text)
            }
        }
        return typed
    }

    package var table: SettingTable { makeTable() }

    /// Of options and variables.
    private var typedContext: SettingContext { SettingContext(isTyped: true, table: table) }

    /// The value of a setting; the default if an environment variable has an invalid value. A command may replace it:
    /// where it comes from stays.
    package subscript<Value>(setting: Setting<Value>) -> Value {
        get {
            if !replaced.isEmpty, let value = replaced[setting] { return value as? Value ?? setting.standard }
            return (try? value(of: setting)) ?? setting.standard
        }
        set { replaced[setting] = newValue }
    }

    /// Without what a command has replaced.
    package var asGiven: EffectiveSettings {
        var settings = self
        settings.replaced = [:]
        return settings
    }

    /// The user's value of a setting; throws if an environment variable has an invalid value.
    package func value<Value>(of setting: Setting<Value>) throws(SettingMistake) -> Value {
        switch options[setting] {
        case .standard: return standard(setting)
        case .value(let value, _): return value as? Value ?? setting.standard
        case nil: break
        }
        if let (name, text) = said(setting) {
            do throws(SettingFault) {
                return try setting.value(of: .text(text), typedContext)
            } catch {
                throw SettingMistake(setting, .text(text), error, .environment(variable: name))
            }
        }
        if let entry = file[setting] { return entry.value as? Value ?? setting.standard }
        return standard(setting)
    }

    private func standard<Value>(_ setting: Setting<Value>) -> Value {
        guard !buildDefaults.isEmpty, let text = buildDefaults[setting] else { return setting.standard }
        return (try? setting.value(of: .text(text), typedContext)) ?? setting.standard
    }

    package func origin(of setting: AnySetting) -> SettingOrigin {
        if options[setting] != nil { return .option }
        if let (name, _) = said(setting) { return .environment(variable: name) }
        return file[setting].map { .file(line: $0.line) } ?? .standard
    }

    /// The value as the user wrote it; `nil` if there is no value and no default.
    package func written(_ setting: AnySetting) -> WrittenValue? {
        let standard = (buildDefaults[setting] ?? setting.standardText).map { WrittenValue.text($0) }
        switch options[setting] {
        case .standard: return standard
        case .value(_, let text): return .text(text)
        case nil: break
        }
        return said(setting).map { WrittenValue.text($0.text) } ?? file[setting]?.written ?? standard
    }

    /// Whether the default applies, also if the word `default` reset an option.
    package func isDefault(_ setting: AnySetting) -> Bool {
        switch options[setting] {
        case .standard: true
        case .value: false
        case nil: origin(of: setting) == .standard
        }
    }

    package var hasOptions: Bool { !options.isEmpty }

    /// Whether an option on the command line sets the setting to a value other than `default`.
    package func isGiven(_ setting: AnySetting) -> Bool {
        if case .value = options[setting] { true } else { false }
    }

    /// The environment variable that sets the setting, and its text.
    private func said(_ setting: AnySetting) -> (name: String, text: String)? {
        for variable in setting.variables {
            guard let value = variables[variable.name], variable.mayBeEmpty || !value.isEmpty,
                let text = variable.text(value)
            else { continue }
            return (variable.name, text)
        }
        return nil
    }

    /// Throws if a variable has an invalid value for a setting that `concerns` is true for.
    package func checkVariables(_ concerns: (_ name: String) -> Bool = { _ in true }) throws(SettingMistake) {
        let context = typedContext
        for setting in table.all where options[setting] == nil {
            guard let (name, text) = said(setting), concerns(setting.name) else { continue }
            _ = try setting.checkedValue(.text(text), context, .environment(variable: name))
        }
    }

    /// The first mistake of the file in a setting that `concerns` is true for, unless an option or a variable overrides
    /// it.
    package func fileMistake(_ concerns: (_ name: String) -> Bool) -> ConfigurationMistake? {
        file.mistakes.first { found in
            guard let name = found.setting, concerns(name) else { return false }
            guard let setting = table.setting(named: name) else { return true }
            return options[setting] == nil && said(setting) == nil
        }
    }

    /// Whether an environment variable has an invalid value for it.
    package func isWrong(_ setting: AnySetting) -> Bool {
        guard options[setting] == nil, let (_, text) = said(setting) else { return false }
        return (try? setting.anyValue(of: .text(text), typedContext)) == nil
    }

    /// The values from the environment and the file, whichever of them applies.
    package func configuredTexts(_ setting: AnySetting) -> [String] {
        [said(setting)?.text, file[setting]?.value as? String].compactMap(\.self)
    }

    /// Which rows are shown, in which order and how many.
    package func arrangement(matching match: TextMatcher? = nil) -> Arrangement {
        Arrangement(sort: self[.sort], isReversed: self[.reverse], limit: self[.limit], match: match)
    }

    /// `--row` and `--jq` choose a format, too.
    package var outputFormat: OutputFormat { isGiven(.row) ? .row : self[.jq] == nil ? self[.format] : .json }
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
}

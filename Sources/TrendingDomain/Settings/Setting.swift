/// A setting of the program, whatever the type of its values.
///
/// It has one name: `limit` is the option `--limit` and the entry `limit` in the configuration file.
package class AnySetting: @unchecked Sendable {
    /// The long name, without dashes.
    package let name: String
    /// The short name of the option: `n`.
    package let letter: Character?
    package let kind: SettingKind
    /// The default as a user types it; `nil` if there is none.
    package let standardText: String?
    /// What no value means: `all`; `nil` if that has no word.
    package let absence: String?
    /// The variables that set it, the strongest first.
    package let variables: [SettingVariable]
    /// Whether it is an option, not only a variable and an entry in the configuration file.
    package let isOption: Bool
    /// What the option does, for the help: a verb or a noun, no full stop.
    package let help: String
    /// What the help calls the value: `COUNT`.
    package let valueName: String

    fileprivate init(
        _ name: String,
        letter: Character?,
        kind: SettingKind,
        standardText: String?,
        absence: String?,
        variables: [SettingVariable],
        isOption: Bool,
        help: String,
        valueName: String
    ) {
        self.name = name
        self.letter = letter
        self.kind = kind
        self.standardText = standardText
        self.absence = absence
        self.variables = variables
        self.isOption = isOption
        self.help = help
        self.valueName = valueName
    }

    /// The option as a user types it: `--limit`.
    package var option: String { "--\(name)" }

    /// The typed value of what is written.
    func anyValue(of written: WrittenValue, _ context: SettingContext) throws(SettingFault) -> any Sendable {
        preconditionFailure("each setting is a Setting<Value>")
    }
}

extension AnySetting: Hashable {
    package static func == (one: AnySetting, other: AnySetting) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The declaration of a setting: everything that the command line, the configuration file, the environment and the help
/// need to know of it.
package final class Setting<Value: Sendable>: AnySetting, @unchecked Sendable {
    /// The value if nothing else is said.
    package let standard: Value
    private let form: SettingForm<Value>

    /// `standardText` is the default as a user types it.
    package init(
        _ name: String,
        _ form: SettingForm<Value>,
        standard: Value,
        text standardText: String? = nil,
        absence: String? = nil,
        letter: Character? = nil,
        variables: [SettingVariable] = [],
        isOption: Bool = true,
        help: String = "",
        valueName: String = ""
    ) {
        self.standard = standard
        self.form = form
        super.init(
            name,
            letter: letter,
            kind: form.kind,
            standardText: standardText,
            absence: absence,
            variables: variables,
            isOption: isOption,
            help: help,
            valueName: valueName
        )
    }

    /// The typed value of what is written.
    package func value(of written: WrittenValue, _ context: SettingContext) throws(SettingFault) -> Value {
        try form.read(written, context)
    }

    override func anyValue(of written: WrittenValue, _ context: SettingContext) throws(SettingFault) -> any Sendable {
        try form.read(written, context)
    }
}

/// A variable of the environment that sets a setting.
package struct SettingVariable: Sendable {
    package let name: String
    /// What its value says for the setting; `nil` if it says nothing.
    let text: @Sendable (String) -> String?

    package init(_ name: String, text: @escaping @Sendable (String) -> String? = { $0 }) {
        self.name = name
        self.text = text
    }
}

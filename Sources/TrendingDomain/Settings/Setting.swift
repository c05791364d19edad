/// A setting of the program, independent of the type of its values.
///
/// `@unchecked`, because the compiler can't check a class that has a subclass. All properties of both are constants of
/// sendable types.
///
/// A setting has one name everywhere: `limit` is the option `--limit` and the entry `limit` in the configuration file.
package class AnySetting: @unchecked Sendable {
    /// The long name, without dashes.
    package let name: String
    /// The short name of the option: `n`.
    package let letter: Character?
    package let kind: SettingKind
    /// The default as a user types it; `nil` if the setting has no default.
    package let standardText: String?
    /// The word for having no value, such as `all`; `nil` if there is no such word.
    package let absence: String?
    /// The environment variables that set it, highest precedence first.
    package let variables: [SettingVariable]
    /// Whether it is an option, and not only a variable and an entry in the configuration file.
    package let isOption: Bool
    /// Whether the configuration file may have it. Some options are only for one run.
    package let isInFile: Bool
    /// Whether it starts a program or says where requests and tokens go. Such a setting in the configuration file
    /// counts only if no other user can write the file.
    package let needsTrust: Bool
    /// The text for the help: starts with a verb or a noun, and has no full stop.
    package let help: String
    /// The placeholder of the value in the help: `COUNT`.
    package let valueName: String

    fileprivate init(
        _ name: String,
        letter: Character?,
        kind: SettingKind,
        standardText: String?,
        absence: String?,
        variables: [SettingVariable],
        isOption: Bool,
        isInFile: Bool,
        needsTrust: Bool,
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
        self.isInFile = isInFile
        self.needsTrust = needsTrust
        self.help = help
        self.valueName = valueName
    }

    /// The option as a user types it: `--limit`.
    package var option: String { "--\(name)" }

    /// Whether its value may be the path of a file.
    package var mayBePath: Bool { if case .path = kind { true } else { false } }

    /// Converts a written value to the setting's type; throws if it is invalid.
    func anyValue(of written: WrittenValue, _ context: SettingContext) throws(SettingFault) -> any Sendable {
        preconditionFailure("each setting is a Setting<Value>")
    }
}

extension AnySetting: Hashable {
    package static func == (one: AnySetting, other: AnySetting) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The declaration of a setting. It contains everything that the command line, the configuration file, the environment
/// and the help need.
package final class Setting<Value: Sendable>: AnySetting, @unchecked Sendable {
    /// The default.
    package let standard: Value
    private let form: SettingForm<Value>

    /// `standardText` is the default as a user types it, if `form` does not know it.
    package init(
        _ name: String,
        _ form: SettingForm<Value>,
        standard: Value,
        text standardText: String? = nil,
        absence: String? = nil,
        letter: Character? = nil,
        variables: [SettingVariable] = [],
        isOption: Bool = true,
        isInFile: Bool = true,
        needsTrust: Bool = false,
        help: String = "",
        valueName: String = ""
    ) {
        self.standard = standard
        self.form = form
        super.init(
            name,
            letter: letter,
            kind: form.kind,
            standardText: standardText ?? form.spelling(standard),
            absence: absence,
            variables: variables,
            isOption: isOption,
            isInFile: isInFile,
            needsTrust: needsTrust,
            help: help,
            valueName: valueName
        )
    }

    /// Converts a written value to the setting's type; throws if it is invalid.
    package func value(of written: WrittenValue, _ context: SettingContext) throws(SettingFault) -> Value {
        try form.read(written, context)
    }

    override func anyValue(of written: WrittenValue, _ context: SettingContext) throws(SettingFault) -> any Sendable {
        try form.read(written, context)
    }
}

/// An environment variable that sets a setting.
package struct SettingVariable {
    package let name: String
    /// Converts its value to a value of the setting; `nil` if the variable does not set it.
    let text: @Sendable (String) -> String?
    /// Whether an empty value sets the setting too. If not, it is as if the variable were not set.
    let mayBeEmpty: Bool

    package init(
        _ name: String,
        mayBeEmpty: Bool = false,
        text: @escaping @Sendable (String) -> String? = { $0 }
    ) {
        self.name = name
        self.mayBeEmpty = mayBeEmpty
        self.text = text
    }
}

/// The name of a setting as a user types it. It is stored with each list, so it may name a setting that only a later
/// version of the program has.
package enum SettingReference: Hashable {
    /// The long name of an option, without dashes.
    case option(String)
    case variable(String)

    package init(_ setting: AnySetting) {
        self = setting.isOption ? .option(setting.name) : .variable(setting.variables.first?.name ?? setting.name)
    }

    /// Reads an option as a user types it: `--github-url`.
    package init(option typed: String) {
        self = .option(typed.hasPrefix("--") ? String(typed.dropFirst(2)) : typed)
    }

    /// The option or the variable as a user types it.
    package var typed: String {
        switch self {
        case .option(let name): "--\(name)"
        case .variable(let name): name
        }
    }
}

/// An option for one run. Neither a variable nor the configuration file can set it.
package enum RunOption: String {
    case force
    case withReadmes = "with-readmes", readmesAtOnce = "readmes-at-once", allLanguages = "all-languages", within
    case refresh
    case yes
    case on
    case unseen
    case from, to, all
    case forget
    case dayShift = "day-shift"
    case history, withToken = "with-token", authURL = "auth-url"
    case send, edit, sendDraft = "send-draft", discardDraft = "discard-draft"

    /// The long name, without dashes.
    package var name: String { rawValue }

    /// The option as a user types it: `--force`.
    package var option: String { "--\(rawValue)" }
}

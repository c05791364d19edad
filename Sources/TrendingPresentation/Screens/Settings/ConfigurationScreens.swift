import TrendingDomain

extension Screen {
    /// The screen of `config`: the value of each setting and its origin, and then the mistakes. `redact` removes the
    /// secrets from an address.
    package init(
        configuration settings: EffectiveSettings,
        _ mistakes: [UsageMistake] = [],
        redact: (String) -> String
    ) {
        let content = ConfigurationContent(
            path: settings.file.path,
            exists: settings.file.exists,
            mistakes: mistakes.map(\.sentence),
            settings: settings.table.ofFile.map { .init($0, in: settings, redact) }
        )
        self.init(
            content,
            notes: mistakes.map { .sentence("Error: \($0.sentence)") },
            status: mistakes.isEmpty ? .success : .usage
        )
    }

    /// What `config set` or `config unset` did in the file at `path`. `variable` overrides the file.
    package static func configured(
        _ name: String,
        isSet: Bool,
        wasSet: Bool,
        path: String,
        variable: String? = nil
    ) -> Screen {
        let sentence =
            isSet
            ? "Set \(name.quotable) in \(path)."
            : wasSet ? "Removed \(name.quotable) from \(path)." : "\(name.quotable) is not set in \(path)."
        let warning = variable.map { ScreenNote.warning("\($0) is set, and overrides \(name.quotable) in the file.") }
        return Screen(notes: [.sentence(sentence), warning].compactMap(\.self))
    }

    package static func unwritable(configuration path: String, _ reason: FileFault) -> Screen {
        .warning("\(path) could not be written: \(reason.words).", status: .inputOutput)
    }

    /// The mistakes of the file after `config edit`, and how the editor failed.
    package func afterEditing(_ end: CommentSender.EditorEnd) -> Screen {
        guard let failure = end.failure else { return Screen(notes: notes, status: status) }
        return Screen(notes: [.warning(failure)] + notes, status: .inputOutput)
    }
}

/// The effective settings, each with its origin, in each format.
struct ConfigurationContent: BlockContent {
    /// `nil` if no place for a file is known.
    var path: String?
    var exists: Bool
    /// Sentences.
    var mistakes: [String] = []
    var settings: [Setting]

    struct Setting {
        var name: String
        var value = JSONNode.null
        var origin: SettingOrigin
        /// In place of a value that is null.
        var absence = "not set"
    }

    var blocks: [Block] { [header, .space, .rows(settings.map(\.cells))] }

    var tabbed: TabbedRows? {
        TabbedRows(
            settings.map {
                [Span($0.name)] + DocumentRow(node: document($0), list: .null).fields(["value", "origin"])
            },
            saying: header.lines(width: nil).map(\.text)
        )
    }

    private var header: Block {
        guard let path else { return .title("No configuration file", beside: "HOME is not set to a folder", .warning) }
        return exists ? .text(path, .heading) : .title(path, beside: "file not found", .warning)
    }

    func document() -> JSONNode {
        [
            "schemaVersion": 1,
            "path": path,
            "exists": exists,
            "mistakes": mistakes.map(\.printable),
            "settings": Dictionary(settings.map { ($0.name, document($0)) }) { $1 },
        ]
    }

    private func document(_ setting: Setting) -> JSONNode {
        let (origin, line, variable): (String, Int?, String?) =
            switch setting.origin {
            case .option: ("option", nil, nil)
            case .environment(let name): ("environment", nil, name)
            case .file(let number): ("file", number, nil)
            case .standard: ("default", nil, nil)
            }
        return ["value": setting.value, "origin": origin, "line": line, "variable": variable]
    }
}

extension ConfigurationContent.Setting {
    init(_ setting: AnySetting, in settings: EffectiveSettings, _ redact: (String) -> String) {
        (name, origin) = (setting.name, settings.origin(of: setting))
        switch settings.isWrong(setting) ? nil : settings.written(setting) {
        case nil where settings.isWrong(setting): absence = "not valid"
        case nil, .text(""): absence = setting.absence ?? absence
        case .text(let text):
            value =
                switch setting.kind {
                case .count: Int(text)?.json ?? text.json
                case .flag: (text == "true").json
                default: (text.contains("://") ? redact(text) : text).json
                }
        case .integer(let number): value = number.json
        case .flag(let isOn): value = isOn.json
        case .list(let list): value = list.compactMap(\.text).joined(separator: ",").json
        case .number, .table, .date: break
        }
    }

    /// A value that is not the default is bold.
    fileprivate var cells: [Block.Cell] {
        let place =
            switch origin {
            case .option: "option"
            case .environment(let variable): "$\(variable)"
            case .file(let line): line.map { "line \($0)" } ?? "file"
            case .standard: "default"
            }
        return [.init(name), .init(words, origin == .standard ? .plain : .name), .init(place, .muted)]
    }

    var words: String { value.string ?? value.word.flatMap { $0 == "null" ? nil : $0 } ?? absence }
}

/// `config set`, `config unset` and `config edit`.
extension UsageMistake {
    /// A mistake in the new value of a setting, or in its name.
    package init(_ mistake: ConfigurationMistake) { self.init(mistake.sentence, isTyped: false) }

    package static let settingNotText = UsageMistake("The value is not text in UTF-8.", isTyped: false)

    /// A mistake of a line that the user does not change.
    package var leavingFile: UsageMistake {
        UsageMistake("\(sentence) Nothing was changed. Run 'trending config edit' to correct it.", isTyped: false)
    }

    /// The setting of the configuration file that it is about; `nil` for anything else.
    package func settingOfFile(in settings: EffectiveSettings) -> String? {
        guard let option, case .file = settings.origin(of: option) else { return nil }
        return option.name
    }

    package static let configurationNeedsTerminal = UsageMistake(
        "'config edit' needs a terminal. Use 'trending config set' to change a setting.",
        isTyped: false
    )
}

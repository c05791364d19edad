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

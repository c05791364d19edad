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
struct ConfigurationContent: DocumentContent {
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

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.text(ConfigurationLayout(width: renderer.width).lines(self))
    }

    var tabbed: TabbedRows? {
        let header = ConfigurationLayout(width: nil).header(self).lines(width: nil)
        return TabbedRows(
            settings.map {
                [Span($0.name)] + DocumentRow(node: document($0), list: .null).fields(["value", "origin"])
            },
            saying: header.map(\.text)
        )
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

    var words: String { value.string ?? value.word.flatMap { $0 == "null" ? nil : $0 } ?? absence }
}

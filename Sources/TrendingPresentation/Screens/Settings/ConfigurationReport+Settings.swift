import TrendingDomain

extension ConfigurationReport {
    /// `redact` removes the secrets from an address.
    init(_ settings: EffectiveSettings, mistakes: [String], redact: (String) -> String) {
        self.init(
            path: settings.file.path,
            exists: settings.file.exists,
            mistakes: mistakes,
            settings: settings.table.ofFile.map { setting in
                Setting(
                    name: setting.name,
                    value: settings.isWrong(setting)
                        ? .nothing(word: "not valid") : Value(settings.written(setting), of: setting, redact),
                    origin: Origin(settings.origin(of: setting))
                )
            }
        )
    }
}

extension ConfigurationReport.Value {
    init(_ written: WrittenValue?, of setting: AnySetting, _ redact: (String) -> String) {
        self =
            switch written {
            case nil, .text(""): .nothing(word: setting.absence ?? "not set")
            case .text(let text): Self(text, of: setting.kind, redact)
            case .integer(let number): .number(number)
            case .flag(let isOn): .flag(isOn)
            case .list(let list): .text(list.compactMap(\.text).joined(separator: ","))
            case .number, .table, .date: .nothing(word: "not set")
            }
    }

    private init(_ text: String, of kind: SettingKind, _ redact: (String) -> String) {
        self =
            switch kind {
            case .count: Int(text).map { .number($0) } ?? .text(text)
            case .flag: .flag(text == "true")
            default: .text(text.contains("://") ? redact(text) : text)
            }
    }
}

extension ConfigurationReport.Origin {
    fileprivate init(_ origin: SettingOrigin) {
        self =
            switch origin {
            case .option: .option
            case .environment(let variable): .environment(variable: variable)
            case .file(let line): .file(line: line)
            case .standard: .standard
            }
    }
}

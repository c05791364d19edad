import TrendingPresentation

extension ConfigurationReport {
    init(_ effective: EffectiveSettings, _ file: ConfigurationFile) {
        let settings = ConfigurationKey.allCases.map { Setting($0, effective[$0], file) }
        self.init(path: file.path, exists: file.exists, settings: settings)
    }
}

extension ConfigurationReport.Setting {
    fileprivate init(_ key: ConfigurationKey, _ value: EffectiveSettings.Value, _ file: ConfigurationFile) {
        let origin: ConfigurationReport.Origin =
            switch value.origin {
            case .option: .option
            case .environment(let variable): .environment(variable: variable)
            case .file: .file(line: file.line(of: key))
            case .standard: .standard
            }
        self.init(name: key.rawValue, value: key.reported(value.text), origin: origin)
    }
}

extension ConfigurationKey {
    fileprivate func reported(_ text: String?) -> ConfigurationReport.Value {
        guard let text else { return .nothing(word: "all") }
        return switch kind {
        case .number: Int(text).map { .number($0) } ?? .text(text)
        case .flag: .flag(text == "true")
        default: .text(text)
        }
    }
}

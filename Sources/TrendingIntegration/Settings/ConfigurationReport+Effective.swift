import TrendingData
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
    /// The value as it may be shown: an address without its secrets.
    func reported(_ text: String?) -> ConfigurationReport.Value {
        guard let text else { return .nothing(word: absence) }
        if isAddress, text.contains("://") { return .text(RedactedAddress(text).description) }
        return switch kind {
        case .number: Int(text).map { .number($0) } ?? .text(text)
        case .flag: .flag(text == "true")
        default: .text(text)
        }
    }

    /// What it means that nothing is set.
    private var absence: String {
        switch self {
        case .language, .spokenLanguage, .limit: "all"
        default: "not set"
        }
    }
}

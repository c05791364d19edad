/// The JSON document of the settings, schema version 1. Every key is always present; an unknown value is null.
struct ConfigurationDocument: Encodable {
    var schemaVersion = 1
    @Nullable var path: String?
    var exists: Bool
    /// A sentence for each wrong line or variable.
    var mistakes: [String]
    /// By name.
    var settings: [String: Setting]

    struct Setting: Encodable {
        @Nullable var value: Value?
        var origin: String
        @Nullable var line: Int?
        @Nullable var variable: String?
    }

    enum Value: Encodable {
        case text(String)
        case number(Int)
        case flag(Bool)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .flag(let flag): try container.encode(flag)
            }
        }
    }
}

extension ConfigurationDocument {
    init(_ report: ConfigurationReport) {
        path = report.path
        exists = report.exists
        mistakes = report.mistakes
        settings = Dictionary(report.settings.map { ($0.name, Setting($0)) }) { $1 }
    }
}

extension ConfigurationDocument.Setting {
    fileprivate init(_ setting: ConfigurationReport.Setting) {
        value =
            switch setting.value {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            case .flag(let flag): .flag(flag)
            case .nothing: nil
            }
        switch setting.origin {
        case .option: origin = "option"
        case .environment(let name): (origin, variable) = ("environment", name)
        case .file(let number): (origin, line) = ("file", number)
        case .standard: origin = "default"
        }
    }
}

import TrendingDomain

/// Runs `config`: shows the value of each setting and its origin.
package struct ConfigurationPresenter: Sendable {
    private let redact: @Sendable (String) -> String

    /// `redact` removes the secrets from an address.
    package init(redact: @escaping @Sendable (String) -> String) {
        self.redact = redact
    }

    /// Shows what is right, and then the mistakes.
    package func screen(_ settings: EffectiveSettings, _ mistakes: [UsageMistake] = []) -> Screen {
        let sentences = mistakes.map(\.sentence.string)
        let report = ConfigurationReport(settings, mistakes: sentences, redact: redact)
        let notes = sentences.map { ScreenNote.sentence(TerminalText("Error: \($0)")) }
        return Screen(ConfigurationContent(report: report), notes: notes, status: mistakes.isEmpty ? .success : .usage)
    }
}

/// Settings, in each format.
struct ConfigurationContent: DocumentContent {
    let report: ConfigurationReport

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.text(ConfigurationLayout(width: renderer.width).lines(report))
    }

    func document() -> JSONNode {
        [
            "schemaVersion": 1,
            "path": report.path,
            "exists": report.exists,
            "mistakes": report.mistakes,
            "settings": Dictionary(report.settings.map { ($0.name, document($0)) }) { $1 },
        ]
    }

    private func document(_ setting: ConfigurationReport.Setting) -> JSONNode {
        let value: JSONNode =
            switch setting.value {
            case .text(let text): text.json
            case .number(let number): number.json
            case .flag(let flag): flag.json
            case .nothing: .null
            }
        let (origin, line, variable): (String, Int?, String?) =
            switch setting.origin {
            case .option: ("option", nil, nil)
            case .environment(let name): ("environment", nil, name)
            case .file(let number): ("file", number, nil)
            case .standard: ("default", nil, nil)
            }
        return ["value": value, "origin": origin, "line": line, "variable": variable]
    }
}

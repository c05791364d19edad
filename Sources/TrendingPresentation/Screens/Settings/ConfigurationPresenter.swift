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
struct ConfigurationContent: ScreenContent {
    let report: ConfigurationReport

    func text(_ renderer: PlainTextRenderer) -> String { renderer.render(ConfigurationViewModel(report)) }
    func json() throws -> String { try JSONText.of(report) }
}

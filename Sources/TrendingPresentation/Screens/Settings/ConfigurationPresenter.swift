import TrendingDomain

/// Answers `config`: the value of each setting, and where it comes from.
package struct ConfigurationPresenter: Sendable {
    private let redact: @Sendable (String) -> String

    /// `redact` takes the secrets out of an address.
    package init(redact: @escaping @Sendable (String) -> String) {
        self.redact = redact
    }

    package func screen(_ settings: EffectiveSettings) -> Screen {
        Screen(ConfigurationContent(report: ConfigurationReport(settings, redact: redact)))
    }
}

/// Settings, in each format.
struct ConfigurationContent: ScreenContent {
    let report: ConfigurationReport

    func text(_ renderer: PlainTextRenderer) -> String { renderer.render(ConfigurationViewModel(report)) }
    func json() throws -> String { try JSONText.of(report) }
}

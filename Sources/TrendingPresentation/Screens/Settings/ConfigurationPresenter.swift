import TrendingDomain

/// Runs `config`: shows the value of each setting and its origin.
package struct ConfigurationPresenter: Sendable {
    private let redact: @Sendable (String) -> String

    /// `redact` removes the secrets from an address.
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

import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Runs `config`: shows what each setting is and who says so.
package struct ConfigurationProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    package func run(_ format: OutputFormat, _ given: ViewOptions) async throws(UsageMistake) -> ExitStatus {
        let file = try ConfigurationFile(environment: environment)
        let effective = EffectiveSettings(environment: environment, file: file)
        let settings = ReposListSettings(effective)
        try await check(effective, settings)
        let report = ConfigurationReport(effective, file)
        let view = ReportView(environment: environment, options: settings.view.with(given), format: format)
        return view.show(
            text: { $0.render(ConfigurationViewModel(report)) },
            document: { try JSONText.of(report) }
        )
    }

    /// Refuses what `list` would refuse.
    private func check(_ effective: EffectiveSettings, _ settings: ReposListSettings) async throws(UsageMistake) {
        try effective.checkVariables()
        do {
            _ = try await Composition(environment: environment).queries(ReposListSettings(effective))
        } catch {
            throw effective.placed(error)
        }
    }
}

extension ViewOptions {
    /// What is not given stays.
    fileprivate func with(_ given: ViewOptions) -> ViewOptions {
        ViewOptions(
            layout: layout,
            color: given.color == .auto ? color : given.color,
            usesPager: given.usesPager && usesPager
        )
    }
}

import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Runs `sources`, from the options to the exit status.
package struct SourcesProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// `options` are completed from the environment and the configuration file.
    package func run(options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose, isProbing: true)
            return try composition.output(settings).show(await composition.sourcesPresenter(addresses).overview())
        }
    }
}

import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `star` and `unstar`, from the arguments to the exit status.
package struct StarProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// `texts` are ranks, names and addresses. If one of them is wrong, nothing changes.
    package func run(
        _ kind: StarChange.Kind,
        _ texts: [String],
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .reading) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
            let repos = try composition.namedRepos(texts, kind, addresses)
            let output = ScreenOutput(environment.console, settings.view)
            return output.show(await composition.starPresenter(addresses).answer(kind, repos))
        }
    }
}

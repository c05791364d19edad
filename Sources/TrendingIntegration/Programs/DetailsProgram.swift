import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `show`, from the arguments to the exit status.
package struct DetailsProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// `text` is a rank, a name or an address. With `refreshes`, what is stored is not shown before it was fetched again.
    package func run(
        _ text: String,
        _ form: DetailsForm,
        refreshes: Bool,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
            let repos = try composition.namedRepos([text], command: "show", addresses)
            guard let repo = repos.names.first else { return .usage }
            let freshness: DetailFreshness = refreshes ? .refreshed : settings.maxAge.map { .notOlder($0) } ?? .stored
            let screen = await composition.detailsPresenter(addresses).show(repo, freshness, form)
            return composition.output(settings).show(screen)
        }
    }
}

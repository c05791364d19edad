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

    /// `text` is a rank, a name or an address. Without a `form`, prints the README as its authors wrote it. With
    /// `refreshes`, fetches first.
    package func run(
        _ text: String,
        _ form: DetailsForm?,
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
            let presenter = composition.detailsPresenter(addresses)
            guard let form else {
                if settings.format == .json { throw .sourceIsNotJSON }
                return composition.output(settings).show(await presenter.source(repo, freshness))
            }
            return composition.output(settings).show(await presenter.show(repo, freshness, form))
        }
    }
}

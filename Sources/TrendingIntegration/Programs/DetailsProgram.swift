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

    /// What of a repository to show.
    package enum Part: Sendable {
        case details(DetailsForm)
        /// The README as its authors wrote it.
        case source
        case releases

        /// Why there is no JSON document of this part; `nil` if there is one.
        fileprivate var jsonMistake: UsageMistake? {
            switch self {
            case .source: .sourceIsNotJSON
            case .details(.outline), .details(.links): .partIsNotJSON
            case .details(.page), .releases: nil
            }
        }

        /// Whether HTML has to be read for it.
        fileprivate func needsHTML(of repo: RepoName, _ documents: StoredDocuments?) async -> Bool {
            switch self {
            case .source: false
            case .details: await documents?.hasDocument(of: repo) != true
            case .releases: true
            }
        }
    }

    /// As `run`; with `-`, each repository that standard input names is shown.
    package func runEach(
        _ text: String,
        _ part: Part,
        refreshes: Bool,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await GivenNames.each(text, command: "show", options, environment) { (text) throws(UsageMistake) in
            try await run(text, part, refreshes: refreshes, options: options)
        }
    }

    /// `text` is a rank, a name or an address. With `refreshes`, fetches first.
    package func run(
        _ text: String,
        _ part: Part,
        refreshes: Bool,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .reading) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
            let repos = try composition.namedRepos([text], command: "show", addresses)
            guard let repo = repos.names.first else { return .usage }
            let freshness: DetailFreshness = refreshes ? .refreshed : settings.maxAge.map { .notOlder($0) } ?? .stored
            if settings.format == .json, let mistake = part.jsonMistake { throw mistake }
            // The library that reads HTML is opened while the stored files are read.
            if await part.needsHTML(of: repo, composition.storedDocuments(addresses)) { XML2Library.prepare() }
            let display = composition.pictured(try composition.output(settings), settings, addresses)
            return await display.showPictured(await composition.screen(part, of: repo, freshness, addresses)).status
        }
    }
}

extension Composition {
    fileprivate func screen(
        _ part: DetailsProgram.Part,
        of repo: RepoName,
        _ freshness: DetailFreshness,
        _ addresses: GivenAddresses
    ) async -> Screen {
        switch part {
        case .details(let form): await detailsPresenter(addresses).show(repo, freshness, form)
        case .source: await detailsPresenter(addresses).source(repo, freshness)
        case .releases: await releasesPresenter(addresses).show(repo, freshness)
        }
    }
}

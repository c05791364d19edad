import TrendingDomain
import TrendingPresentation

/// Runs `list` and `refresh` from what was typed to the exit status.
package struct ReposListProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let search: StoredSearch

    package init(environment: RuntimeEnvironment = .current(), search: StoredSearch = StoredSearch()) {
        self.environment = environment
        self.search = search
    }

    package func run(
        _ action: ReposListRequest.Action,
        _ settings: ReposListSettings
    ) async throws(UsageMistake) -> ExitStatus {
        let arrangement = search.arrangement(settings.arrangement)
        let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
        if search.coversAllLists { return await MergedListsProgram(composition).run(settings, arrangement) }
        let query = try await composition.queryResolver.query(
            source: try source(settings),
            language: settings.language,
            since: settings.since,
            spokenLanguage: settings.spokenLanguage
        )
        let request = ReposListRequest(
            action: action,
            list: ListRequest([query]),
            arrangement: arrangement,
            format: settings.format,
            requiresFresh: settings.requiresFresh
        )
        return await composition.controller(for: query.source, settings.view).run(request)
    }

    private func source(_ settings: ReposListSettings) throws(UsageMistake) -> TrendingQuery.Source {
        guard settings.source == .github else { return TrendingQuery.Source(name: settings.source.rawValue) }
        guard let text = settings.githubURL ?? environment.value("TRENDING_GITHUB_URL") else { return .github }
        guard let address = ServerAddress(text) else {
            // Without what was typed: there may be a password in it.
            let name = settings.githubURL == nil ? "TRENDING_GITHUB_URL" : "--github-url"
            throw UsageMistake("\(name) takes an address such as https://github.example.com, and no user in it.")
        }
        return TrendingQuery.Source(name: settings.source.rawValue, address: address.ifNotGitHub)
    }
}

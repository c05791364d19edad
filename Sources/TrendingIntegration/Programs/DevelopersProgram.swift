import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `developers`, from the options to the exit status.
package struct DevelopersProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let match: TextMatcher?
    private let details: Bool

    /// With `details`, also shows the profiles of the developers.
    package init(
        environment: RuntimeEnvironment = .current(),
        match: TextMatcher? = nil,
        details: Bool = false
    ) {
        self.environment = environment
        self.match = match
        self.details = details
    }

    /// With `refreshes`, fetches the lists even if they are stored. With `onlyUnseen`, shows only developers that no person
    /// has seen. `ignoresWaits` ignores rate-limit waits.
    package func run(
        options: [ConfigurationKey: String],
        refreshes: Bool,
        onlyUnseen: Bool = false,
        ignoresWaits: Bool = false
    ) async throws(UsageMistake) -> ExitStatus {
        // Settings for lists of repositories in the configuration file do not apply to developers.
        let narrow: [ConfigurationKey: String] = [
            .source: "github", .spokenLanguage: EffectiveSettings.defaultWord,
        ]
        let given = options.merging(narrow) { $1 }
        return try await EffectiveSettings.use(given, environment) { (effective) throws(UsageMistake) in
            var settings = ReposListSettings(effective)
            if ![.rank, .name].contains(settings.arrangement.sort) {
                guard options[.sort] == nil else { throw .developersSort }
                settings.arrangement.sort = .rank
            }
            if settings.rowFormat?.groupsByLanguage == true {
                guard options[.group] == nil else { throw .developersGroup }
                settings.rowFormat?.groupsByLanguage = false
            }
            if let since = settings.since, !TrendingQuery.Period.named.contains(since) { throw .developersPeriod }
            settings.ignoresWaits = ignoresWaits
            settings.onlyUnseen = onlyUnseen
            if onlyUnseen, !settings.history.recordsSeen { throw .seenIsOff }
            return try await run(settings, refreshes: refreshes)
        }
    }

    private func run(_ settings: ReposListSettings, refreshes: Bool) async throws(UsageMistake) -> ExitStatus {
        let composition = Composition(
            environment: environment,
            isVerbose: settings.isVerbose,
            ignoresWaits: settings.ignoresWaits,
            history: settings.history
        )
        let addresses = try settings.addresses(environment)
        var arrangement = settings.arrangement
        arrangement.match = match
        let lists = try await composition.queries(settings).map { $0.map(\.ofDevelopers) }
        if refreshes { composition.prepareNetwork(for: lists.flatMap(\.self)) }
        let requests = lists.map { ReposListRequest(refreshes ? .refresh : .list, $0, arrangement, settings) }
        let display = composition.pictured(try composition.output(settings), settings, addresses, inCards: true)
        let presenter = composition.developersPresenter(display, addresses)
        let status = await presenter.answer(requests, details: details)
        await composition.closeHistory()
        return status
    }
}

extension TrendingQuery {
    fileprivate var ofDevelopers: TrendingQuery {
        var query = self
        query.kind = .developers
        return query
    }
}

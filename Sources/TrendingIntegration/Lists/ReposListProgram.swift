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

    /// With what the environment and the configuration file add to the options. `ignoresWaits` asks hosts that asked to
    /// wait.
    package func run(
        _ action: ReposListRequest.Action,
        options: [ConfigurationKey: String],
        ignoresWaits: Bool = false
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            var settings = ReposListSettings(effective)
            settings.ignoresWaits = ignoresWaits
            return try await run(action, settings)
        }
    }

    private func run(
        _ action: ReposListRequest.Action,
        _ settings: ReposListSettings
    ) async throws(UsageMistake) -> ExitStatus {
        let composition = composition(settings)
        let arrangement = search.arrangement(settings.arrangement)
        if search.coversAllLists { return try await MergedListsProgram(composition).run(settings, arrangement, search) }
        let lists = try await composition.queries(settings)
        if action == .refresh { composition.prepareNetwork(for: lists.flatMap(\.self)) }
        let requests = lists.map { queries in
            ReposListRequest(
                action: action,
                list: ListRequest(
                    queries,
                    count: arrangement.match == nil ? arrangement.limit : nil,
                    maxAge: settings.maxAge
                ),
                arrangement: arrangement,
                format: settings.format,
                requiresFresh: settings.requiresFresh,
                configured: settings.configured
            )
        }
        let controller = composition.controller(settings.view, try settings.addresses(environment))
        return await requests.count == 1 ? controller.run(requests[0]) : controller.run(requests)
    }

    private func composition(_ settings: ReposListSettings) -> Composition {
        Composition(environment: environment, isVerbose: settings.isVerbose, ignoresWaits: settings.ignoresWaits)
    }
}

import TrendingDomain
import TrendingPresentation

/// Runs `list` and `refresh` from what was typed to the exit status.
package struct ReposListProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// With what the environment and the configuration file add to the options.
    package func run(
        _ action: ReposListRequest.Action,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let file = try ConfigurationFile(environment: environment)
        let effective = EffectiveSettings(options: options, environment: environment, file: file)
        do {
            return try await run(action, ReposListSettings(effective))
        } catch {
            throw effective.placed(error)
        }
    }

    private func run(
        _ action: ReposListRequest.Action,
        _ settings: ReposListSettings
    ) async throws(UsageMistake) -> ExitStatus {
        let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
        let request = ReposListRequest(
            action: action,
            list: ListRequest(
                try await composition.queries(settings),
                count: settings.arrangement.limit,
                maxAge: settings.maxAge
            ),
            arrangement: settings.arrangement,
            format: settings.format,
            requiresFresh: settings.requiresFresh
        )
        return await composition.controller(settings.view).run(request)
    }
}

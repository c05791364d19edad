import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `starred`, from the options to the exit status.
package struct StarredProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let match: TextMatcher?

    package init(environment: RuntimeEnvironment = .current(), match: TextMatcher? = nil) {
        self.environment = environment
        self.match = match
    }

    /// With `refreshes`, fetches the list even if one is stored.
    package func run(options: [ConfigurationKey: String], refreshes: Bool) async throws(UsageMistake) -> ExitStatus {
        // Settings for other lists in the configuration file do not narrow this list down.
        let narrow: [ConfigurationKey: String] = [
            .source: "starred", .language: EffectiveSettings.defaultWord,
            .spokenLanguage: EffectiveSettings.defaultWord, .since: EffectiveSettings.defaultWord,
        ]
        let given = options.merging(narrow) { $1 }
        return try await EffectiveSettings.use(given, environment) { (effective) throws(UsageMistake) in
            var settings = ReposListSettings(effective)
            if options[.sort] == nil, settings.arrangement.sort == .gained { settings.arrangement.sort = .rank }
            settings.arrangement.match = match
            return try await run(settings, refreshes: refreshes)
        }
    }

    private func run(_ settings: ReposListSettings, refreshes: Bool) async throws(UsageMistake) -> ExitStatus {
        let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
        let addresses = try settings.addresses(environment)
        let output = try composition.output(settings)
        let request = ReposListRequest(
            action: refreshes ? .refresh : .list,
            list: ListRequest(try await composition.queries(settings)[0], maxAge: settings.maxAge),
            arrangement: settings.arrangement,
            format: settings.format
        )
        return output.show(await composition.starredPresenter(output, addresses).answer(request))
    }
}

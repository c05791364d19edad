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

    /// `texts` are ranks, names and addresses; `-` stands for the lines of standard input. If one of the others is wrong,
    /// nothing changes.
    package func run(
        _ kind: StarChange.Kind,
        _ texts: [String],
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let given = await GivenNames(texts)
        return try await EffectiveSettings.use(options, environment, for: .reading) {
            (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose)
            let output = ScreenOutput(environment.console, settings.view)
            let names = try given.checked(addresses.host) { (text) throws(UsageMistake) in
                _ = try composition.namedRepos([text], kind, addresses)
            }
            if let nothing = names.nothing { return output.show(nothing) }
            let repos = try composition.namedRepos(names.texts, kind, addresses)
            var screen = await composition.starPresenter(addresses).answer(kind, repos)
            screen.notes = names.warnings + screen.notes
            return output.show(screen)
        }
    }
}

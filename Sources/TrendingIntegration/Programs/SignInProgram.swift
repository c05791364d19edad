import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `login`, `logout` and `whoami`.
package struct SignInProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let names: SignInWays.OptionNames
    private let clock: any Clock<Duration>

    /// `names` are the option names that messages mention.
    package init(
        _ names: SignInWays.OptionNames,
        environment: RuntimeEnvironment = .current(),
        clock: any Clock<Duration> = MonotonicClock()
    ) {
        self.environment = environment
        self.names = names
        self.clock = clock
    }

    /// `words` turns a mistake into the error to throw.
    package func login(
        _ method: LoginMethod,
        options: [ConfigurationKey: String],
        words: (LoginMistake) -> UsageMistake
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .accounts) { (effective) throws(UsageMistake) in
            let given = try AccountSettings(effective, environment)
            do throws(LoginMistake) {
                return try await login(method, try given.checked(for: method), effective.path)
            } catch {
                throw words(error)
            }
        }
    }

    private func login(
        _ method: LoginMethod,
        _ settings: AccountSettings,
        _ configuration: String?
    ) async throws(LoginMistake) -> ExitStatus {
        let composition = Composition(settings, environment)
        let (ways, output) = (ways(settings), output(settings))
        let presenter = composition.loginPresenter(settings, ways, output)
        let grant = composition.grant(method, settings, clock)
        // The `^C` of an interruption is erased after the screen is shown.
        let result = await Interruption.cancels { () -> Result<ExitStatus, InvalidLoginInput> in
            do throws(InvalidLoginInput) {
                return .success(output.show(try await presenter.login(grant, configuration: configuration)))
            } catch {
                return .failure(error)
            }
        }
        do {
            return try result.get()
        } catch {
            throw .input(error.sentence(ways))
        }
    }

    package func logout(options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .accounts) { (effective) throws(UsageMistake) in
            let settings = try AccountSettings(effective, environment)
            let presenter = Composition(settings, environment).logoutPresenter(settings, ways(settings))
            return output(settings).show(await presenter.screen())
        }
    }

    package func whoAmI(options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .accounts) { (effective) throws(UsageMistake) in
            let settings = try AccountSettings(effective, environment)
            let output = output(settings)
            let presenter = Composition(settings, environment).whoAmIPresenter(settings, ways(settings), output)
            return output.show(await Interruption.cancels { await presenter.screen() })
        }
    }

    private func ways(_ settings: AccountSettings) -> SignInWays {
        SignInWays(host: settings.api.accountHost, server: settings.server, options: names)
    }

    private func output(_ settings: AccountSettings) -> ScreenOutput {
        ScreenOutput(environment.console, settings.list.view, format: settings.list.format)
    }
}

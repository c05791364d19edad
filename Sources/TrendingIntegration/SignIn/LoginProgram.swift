import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `login`: from what was typed to who is signed in.
package struct LoginProgram: Sendable {
    package enum Way: Sendable, Equatable {
        /// A code that is typed in a browser.
        case device(opensBrowser: Bool)
        /// A token that somebody has made, from standard input.
        case token
        /// `address` is the server's token endpoint, as typed.
        case password(address: String, userName: String?)
    }

    private let environment: RuntimeEnvironment
    private let inputs: LoginInputs
    private let clock: any Clock<Duration>

    package init(
        environment: RuntimeEnvironment = .current(),
        inputs: LoginInputs = .live,
        clock: any Clock<Duration> = SteadyClock()
    ) {
        self.environment = environment
        self.inputs = inputs
        self.clock = clock
    }

    /// With what the environment and the configuration file add to the options.
    package func run(_ way: Way, options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            let settings = try AccountSettings(effective, environment)
            return try await run(way, try Self.placed(way, settings), path: effective.path)
        }
    }

    private func run(_ way: Way, _ settings: AccountSettings, path: String?) async throws(UsageMistake) -> ExitStatus {
        let narration = AccountNarration(environment: environment, options: settings.list.view)
        if case .password = way, settings.clientID == nil {
            throw UsageMistake("--password-grant needs the id that the server knows this program by, in --client-id.")
        }
        guard way == .token || settings.clientID != nil else {
            let host = settings.api.accountHost
            narration.show(.missingClientID(host: host, server: settings.server, path: path))
            return .usage
        }
        let course = LoginCourse(
            settings: settings,
            environment: environment,
            inputs: inputs,
            clock: clock,
            narration: narration
        )
        let result = await Interruption.cancels { () -> Result<ExitStatus, UsageMistake> in
            do throws(LoginFailure) {
                return .success(try await course.run(way))
            } catch {
                return await course.end(Task.isCancelled ? .interrupted : error)
            }
        }
        return try result.get()
    }

    /// A server that takes passwords is the one that its tokens are for, unless another was named: no other may see them.
    private static func placed(_ way: Way, _ settings: AccountSettings) throws(UsageMistake) -> AccountSettings {
        var settings = settings
        if case .password(let typed, _) = way {
            guard let address = ServerAddress(typed), ServerPage.isPrivate(address.text) else {
                throw UsageMistake(
                    "--auth-url takes an https address such as https://auth.example.com/oauth/token, and no user in it."
                )
            }
            if !settings.isServerNamed { settings = settings.at(ServerPage.origin(of: address.text)) }
        }
        guard ServerPage.isPrivate(settings.api.text), ServerPage.isPrivate(settings.server) else {
            throw UsageMistake("Nobody signs in at \(settings.server): others could read the token on its way.")
        }
        return settings
    }
}

/// What signing in asks the person for.
package struct LoginInputs: Sendable {
    package var token: TokenInput
    package var userName: SecretPrompt
    package var secret: SecretPrompt
    package var confirmation: Confirmation

    package init(token: TokenInput, userName: SecretPrompt, secret: SecretPrompt, confirmation: Confirmation) {
        self.token = token
        self.userName = userName
        self.secret = secret
        self.confirmation = confirmation
    }

    package static let live = LoginInputs(
        token: .standardInput,
        userName: .shownOnTerminal,
        secret: .onTerminal,
        confirmation: .onTerminal
    )
}

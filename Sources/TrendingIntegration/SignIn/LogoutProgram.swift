import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `logout`: removes every secret of an account from this machine, without the network.
package struct LogoutProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// With what the environment and the configuration file add to the options.
    package func run(options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            await run(try AccountSettings(effective, environment))
        }
    }

    private func run(_ settings: AccountSettings) async -> ExitStatus {
        let narration = AccountNarration(environment: environment, options: settings.list.view)
        let host = settings.api.accountHost
        let texts = SignOutText(host: host, server: settings.server)
        let composition = settings.composition(environment)
        guard let accounts = composition.accountStore else {
            narration.warn(AccountTexts.noPlace(reason: composition.noPlace))
            return .inputOutput
        }
        var place: SecretPlace?
        if case .account(let kept) = await accounts.kept(at: host) { place = kept.place }
        var report = await accounts.signOut(host)
        // Where there is no keyring, there is nothing in it; unless it was there when somebody signed in.
        report.failures = report.failures.filter { failed, failure in
            failed == place || !KeyringPresence.isAbsent(failed, failure, environment: environment.console.variables)
        }
        say(report, texts, narration)
        if let next = await next(composition.places(for: settings.api)) { narration.warn(texts.stillUsed(next)) }
        return report.failures.isEmpty ? .success : .inputOutput
    }

    private func say(_ report: SignOutReport, _ texts: SignOutText, _ narration: AccountNarration) {
        guard !report.isNothing else {
            narration.say(texts.nobody)
            return
        }
        let login = report.account?.login
        if report.failures.isEmpty {
            narration.say(texts.signedOut(login))
        } else {
            narration.warn(texts.incomplete(login))
        }
        for place in report.secrets { narration.say(texts.removed(from: place)) }
        for (place, failure) in report.failures {
            narration.warn(texts.notRemoved(from: place, reason: failure.reason))
        }
        if !report.secrets.isEmpty { narration.say(texts.remains) }
    }

    /// What is used from now on.
    private func next(_ places: TokenLookup) async -> CredentialOrigin? {
        await places.origins().first { if case .account = $0 { false } else { true } }
    }
}

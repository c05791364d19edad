import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `whoami`: whose token is used, which one, and why.
package struct WhoAmIProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// With what the environment and the configuration file add to the options.
    package func run(options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            await show(try AccountSettings(effective, environment))
        }
    }

    private func show(_ settings: AccountSettings) async -> ExitStatus {
        let report = await Interruption.cancels { () -> AccountReport? in
            var report = await self.report(settings)
            report.server = settings.namedServer
            return Task.isCancelled ? nil : report
        }
        guard let report else { return .interrupted }
        let composition = settings.composition(environment)
        guard report.token != nil || composition.accountStore != nil else {
            AccountNarration(environment: environment, options: settings.list.view).warn(
                AccountTexts.noPlace(reason: composition.noPlace)
            )
            return .inputOutput
        }
        let presenter = AccountPresenter(
            now: environment.clock.now(),
            date: { environment.clock.day($0).text },
            clockTime: environment.clock.timeOfDay
        )
        return ReportView(environment: environment, options: settings.list.view, format: settings.list.format).show(
            text: { $0.render(presenter.viewModel(report)) },
            document: { try JSONText.of(report, clockTime: environment.clock.timeOfDay) },
            status: ExitStatus(report.answer)
        )
    }

    private func report(_ settings: AccountSettings) async -> AccountReport {
        let composition = settings.composition(environment)
        composition.notices.hold(\.isAboutSignIn)
        let tokens = composition.tokens(for: settings.api, composition.politeNetwork.client)
        guard let token = await tokens.inUse() else { return await unused(settings, composition) }
        let others = await composition.places(for: settings.api).origins().filter { $0 != token.origin }
        let inquiry = composition.inquiry(for: settings.api)
        let answer = await composition.attend(AccountTexts.asking(token.host)) {
            () -> Result<TokenFacts, RemoteFailure> in
            do throws(RemoteFailure) { return .success(try await inquiry.ask()) } catch { return .failure(error) }
        }
        var report = AccountReport(await tokens.inUse() ?? token, others, answer)
        for case .renewalFailed(_, let failure) in composition.notices.all where report.answer == .refused {
            report.answer = .notRenewed(failure)
        }
        return report
    }

    /// Without a token to ask with. Somebody may be signed in all the same.
    private func unused(_ settings: AccountSettings, _ composition: Composition) async -> AccountReport {
        var report = AccountReport(host: settings.api.accountHost)
        for notice in composition.notices.all {
            switch notice {
            case .secretsUnavailable(let place, let reason):
                (report.token, report.answer) = (.account(place), .locked(place, reason: reason))
            case .signInEnded: report.answer = .refused
            default: break
            }
        }
        guard report.answer != .none, let accounts = composition.accountStore else { return report }
        if case .account(let kept) = await accounts.kept(at: report.host) {
            (report.login, report.token) = (kept.account.login, .account(kept.place))
        }
        return report
    }
}

extension AccountNotice {
    /// Is in the report.
    fileprivate var isAboutSignIn: Bool {
        switch self {
        case .secretsUnavailable, .signInEnded, .renewalFailed: true
        default: false
        }
    }
}

extension AccountReport {
    /// What the server says wins over what was kept.
    fileprivate init(
        _ token: TokenInUse,
        _ others: [CredentialOrigin],
        _ answer: Result<TokenFacts, RemoteFailure>
    ) {
        let facts = try? answer.get()
        self.init(
            host: token.host,
            login: facts?.login ?? token.login,
            token: token.origin,
            others: others,
            scopes: facts?.scopes ?? token.scopes,
            allowance: facts.flatMap(RequestAllowance.init),
            expiry: (facts?.expiresAt ?? token.expiresAt).map { .at($0) } ?? .unknown,
            answer: Answer(answer)
        )
    }
}

extension AccountReport.Answer {
    fileprivate init(_ answer: Result<TokenFacts, RemoteFailure>) {
        switch answer {
        case .success: self = .confirmed
        case .failure(.unauthorized): self = .refused
        case .failure(let failure): self = .failed(failure)
        }
    }
}

extension RequestAllowance {
    fileprivate init?(_ facts: TokenFacts) {
        guard let limit = facts.limit, let remaining = facts.remaining else { return nil }
        self.init(limit: limit, remaining: remaining, resetsAt: facts.resetsAt)
    }
}

extension ExitStatus {
    /// Nobody signed in is what somebody may want to know from a script.
    fileprivate init(_ answer: AccountReport.Answer) {
        switch answer {
        case .none, .refused: self = .signInRequired
        case .confirmed: self = .success
        case .locked: self = .inputOutput
        case .failed(let failure), .notRenewed(let failure): self = ExitStatus(failure)
        }
    }
}

import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// `login`, `logout` and `whoami`.
extension Run {
    package func login(_ method: LoginMethod) async throws(UsageMistake) -> ExitStatus {
        let clientID = clientID
        return try await accounts().checked(for: method, clientID: clientID).login(method, clientID)
    }

    private func login(_ method: LoginMethod, _ clientID: String?) async throws(UsageMistake) -> ExitStatus {
        let (ways, output) = (ways, screens)
        let flow = LoginFlow(
            host: ways.host,
            store: credentialStore,
            facts: { [client, api, now] (token) async throws(RemoteFailure) in
                try await client.facts(of: token, at: api, now: now)
            },
            favourites: starsInteractor,
            interaction: LoginDialog(run: self, output: output),
            tokenVariable: EnvironmentToken.all(for: api, environment: variables).first,
            now: now
        )
        let grant = grant(method, clientID: clientID)
        // The `^C` of an interruption is erased after the screen is shown.
        let result = await Interruption.cancels {
            await Result { () async throws(InvalidLoginInput) in
                output.show(try await flow.screen(grant, ways, clock, configuration: settings.file.path))
            }
        }
        do {
            let status = try result.get()
            if status == .success, let sent = await sendingStars() { _ = output.show(sent) }
            return status
        } catch {
            throw UsageMistake(error.sentence, isTyped: false)
        }
    }

    /// Sends the stars that wait for the account, with its new token; `nil` if there is nothing to say.
    private func sendingStars() async -> Screen? {
        let stars = await starsRefresh(beside: [TrendingQuery(source: starredSource)])
        guard let stars else { return nil }
        let report = await attend("Sending stars …") { await stars.send() }
        return Screen(notes: starsTexts().narration(report).warnings)
    }

    package func logout() async throws(UsageMistake) -> ExitStatus {
        let run = try accounts()
        let screen = await run.credentialStore.logout(ways, tokens: run.tokenSession) { account in
            (try? await localStars.load(.account(account)))?.pendingOfAccount?.count ?? 0
        }
        return screens.show(screen)
    }

    package func whoAmI() async throws(UsageMistake) -> ExitStatus {
        let run = try accounts()
        warnings.report()
        let whoAmI = WhoAmI(
            host: api.accountHost,
            store: run.credentialStore,
            tokens: run.tokenSession,
            progress: LoginDialog(run: self, output: screens),
            notices: { [warnings] in warnings.notices }
        )
        return screens.show(await Interruption.cancels { [ways, clock] in await whoAmI.screen(ways, clock) })
    }

    private func accounts() throws(UsageMistake) -> Run {
        do {
            let usesKeyring = try settings.value(of: .keyring)
            return with { $0.usesKeyring = usesKeyring }
        } catch {
            throw UsageMistake(error)
        }
    }

    /// The run with the server that the token is for. In a password sign-in, that is the server of the token endpoint
    /// unless the user named another server: no other server may get the token.
    private func checked(for method: LoginMethod, clientID: String?) throws(UsageMistake) -> Run {
        var run = self
        if case .password(let typed, _) = method {
            guard let address = ServerAddress(typed), WebOrigin(address.text).isPrivate else { throw .authURL }
            if settings.isDefault(.githubURL) {
                run.addresses.github = WebOrigin(address.text).origin
                run.addresses.isGitHubConfigured = false
            }
        }
        guard WebOrigin(run.api.text).isPrivate, WebOrigin(run.server).isPrivate else {
            throw .signInNotEncrypted(run.server)
        }
        if case .password = method, clientID == nil { throw .passwordNeedsClientID }
        return run
    }

    private var ways: SignInWays {
        let isConfigured = addresses.isGitHubConfigured && !settings.isGiven(.githubURL)
        return SignInWays(host: api.accountHost, server: server, api: starredSource, isConfigured: isConfigured)
    }

    /// The client ID to sign in with. That of the build is registered only at github.com.
    private var clientID: String? {
        guard let id = settings[.clientID], !id.isEmpty else { return nil }
        return settings.isDefault(.clientID) && server != RepoAddress.gitHub ? nil : id
    }

    private func grant(_ method: LoginMethod, clientID: String?) -> LoginGrant {
        switch method {
        case .device(let opensBrowser):
            .device(
                clientID.map { DeviceFlow(oauth(.gitHub(server: server), clientID: $0), clock: MonotonicClock()) },
                opensBrowser: opensBrowser
            )
        case .token: .token
        case .password(let address, let userName):
            .password(
                oauth(.passwordGrant(ServerAddress(address)?.text ?? address), clientID: clientID ?? ""),
                userName: userName,
                clientSecret: variables["TRENDING_CLIENT_SECRET"].map { Secret($0) }
            )
        }
    }

    private func oauth(_ endpoints: OAuthEndpoints, clientID: String) -> OAuthService {
        OAuthService(network: client, endpoints: endpoints, clientID: clientID, now: now)
    }
}

/// How the user wants to sign in.
package enum LoginMethod {
    /// With a code that the user enters in a browser.
    case device(opensBrowser: Bool)
    /// With a token from standard input.
    case token
    /// `address` is the server's token endpoint, as typed.
    case password(address: String, userName: String?)
}

/// Shows the events of a sign-in on the terminal of the process, and asks there.
private struct LoginDialog: LoginInteraction {
    let run: Run
    let output: ScreenOutput

    /// A notice is shown once in a run, even while a progress line is shown.
    func tell(_ event: LoginEvent) {
        if case .notice(let notice) = event {
            run.warnings.say(notice, run.clock)
        } else {
            output.say(ScreenNote(event, run.clock))
        }
    }

    func ask(_ question: LoginQuestion) async -> PromptAnswer {
        let terminal: SecretPrompt =
            switch question {
            case .token: .standardInput
            case .userName: .shownOnTerminal
            case .password, .clientSecret: .onTerminal
            }
        return PromptAnswer(await terminal.ask(question.prompt))
    }

    func confirm(_ question: LoginConfirmation) async -> Bool {
        await Confirmation.onTerminal.answer(question.question) == true
    }

    /// Opens no page without a terminal, and no browser that would hide the code in this one.
    func open(_ address: String) async -> Bool {
        guard run.console.standardError != nil, let browser = try? Browser(run.console) else { return false }
        return await browser.open(address, mayUseTerminal: false)
    }

    func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value {
        await run.progressLine(activity.words).attend(operation)
    }
}

extension PromptAnswer {
    init(_ answer: SecretPrompt.Answer) {
        self =
            switch answer {
            case .text(let text): .text(Secret(text))
            case .unusable: .unusable
            case .ended: .ended
            case .interrupted: .interrupted
            case .noTerminal: .noTerminal
            }
    }
}

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
            facts: { [client = networkStack.client, api, now] (token) async throws(RemoteFailure) in
                try await client.facts(of: token, at: api, now: now)
            },
            favourites: starsInteractor,
            interaction: dialog(output),
            tokenVariable: EnvironmentToken.all(for: api, environment: variables).first,
            now: now
        )
        let grant = grant(method, clientID: clientID, MonotonicClock())
        // The `^C` of an interruption is erased after the screen is shown.
        let result = await Interruption.cancels {
            await Result { () async throws(InvalidLoginInput) in
                output.show(try await flow.screen(grant, ways, clock, configuration: settings.path))
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
        let stars = await starsRefreshes.refresh(beside: [TrendingQuery(source: starredSource)])
        guard let stars else { return nil }
        let report = await attend("Sending stars …") { await stars.send() }
        return Screen(notes: starsTexts().narration(report).map { .warning($0) })
    }

    package func logout() async throws(UsageMistake) -> ExitStatus {
        let run = try accounts()
        let logout = Logout(
            host: api.accountHost,
            store: run.credentialStore,
            tokens: run.tokenSession(for: api),
            pendingStars: { [localStars] in (try? await localStars.load(.account($0)))?.pendingOfAccount?.count ?? 0 }
        )
        return screens.show(await logout.screen(ways))
    }

    package func whoAmI() async throws(UsageMistake) -> ExitStatus {
        let run = try accounts()
        warnings.report()
        let whoAmI = WhoAmI(
            host: api.accountHost,
            store: run.credentialStore,
            tokens: run.tokenSession(for: api),
            progress: dialog(screens),
            notices: { [warnings] in warnings.notices }
        )
        return screens.show(await Interruption.cancels { [ways, clock] in await whoAmI.screen(ways, clock) })
    }

    private func accounts() throws(UsageMistake) -> Run {
        do throws(SettingMistake) {
            let usesKeyring = try settings.value(of: .keyring)
            return with { $0.usesKeyring = usesKeyring }
        } catch {
            throw UsageMistake(error)
        }
    }

    private var ways: SignInWays { SignInWays(host: api.accountHost, server: server) }
}

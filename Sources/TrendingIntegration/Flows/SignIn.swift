import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// `login`, `logout` and `whoami`. `names` are the option names that messages mention.
extension Run {
    /// `words` turns a mistake into the error to throw.
    package func login(
        _ method: LoginMethod,
        _ names: SignInWays.OptionNames,
        words: (LoginMistake) -> UsageMistake
    ) async throws(UsageMistake) -> ExitStatus {
        let (run, clientID) = (try accounts(), clientID)
        do throws(LoginMistake) {
            return try await run.checked(for: method, clientID: clientID).login(method, names, clientID)
        } catch {
            throw words(error)
        }
    }

    private func login(
        _ method: LoginMethod,
        _ names: SignInWays.OptionNames,
        _ clientID: String?
    ) async throws(LoginMistake) -> ExitStatus {
        let (ways, output) = (ways(names), screens)
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
        let presenter = LoginPresenter(flow: flow, ways: ways, clock: clock)
        let grant = grant(method, clientID: clientID, MonotonicClock())
        // The `^C` of an interruption is erased after the screen is shown.
        let result = await Interruption.cancels { () -> Result<ExitStatus, InvalidLoginInput> in
            do throws(InvalidLoginInput) {
                return .success(output.show(try await presenter.login(grant, configuration: settings?.path)))
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

    package func logout(_ names: SignInWays.OptionNames) async throws(UsageMistake) -> ExitStatus {
        let run = try accounts()
        let logout = Logout(
            host: api.accountHost,
            store: run.credentialStore,
            tokens: run.tokenSession(for: api),
            pendingStars: { [localStars] in (try? await localStars.load(.account($0)))?.pendingOfAccount?.count ?? 0 }
        )
        return screens.show(await LogoutPresenter(logout: logout, ways: ways(names)).screen())
    }

    package func whoAmI(_ names: SignInWays.OptionNames) async throws(UsageMistake) -> ExitStatus {
        let run = try accounts()
        notices.hold(\.isInAccountReport)
        let whoAmI = WhoAmI(
            host: api.accountHost,
            store: run.credentialStore,
            tokens: run.tokenSession(for: api),
            progress: dialog(screens),
            notices: { [notices] in notices.all }
        )
        let presenter = WhoAmIPresenter(whoAmI: whoAmI, ways: ways(names), clock: clock)
        return screens.show(await Interruption.cancels { await presenter.screen() })
    }

    private func accounts() throws(UsageMistake) -> Run {
        do throws(SettingMistake) {
            let usesKeyring = try settings?.value(of: .keyring) ?? true
            return with { $0.usesKeyring = usesKeyring }
        } catch {
            throw UsageMistake(error)
        }
    }

    private func ways(_ names: SignInWays.OptionNames) -> SignInWays {
        SignInWays(host: api.accountHost, server: server, options: names)
    }
}

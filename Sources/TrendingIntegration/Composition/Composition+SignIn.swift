import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Builds the objects for signing in to and out of one server.
extension Composition {
    init(_ settings: AccountSettings, _ environment: RuntimeEnvironment) {
        self.init(
            environment: environment,
            isVerbose: settings.list.isVerbose,
            ignoresWaits: settings.list.ignoresWaits,
            usesKeyring: settings.usesKeyring
        )
    }

    func loginPresenter(_ settings: AccountSettings, _ ways: SignInWays, _ output: ScreenOutput) -> LoginPresenter {
        let network = networkStack.client
        let variables = environment.console.variables
        let flow = LoginFlow(
            host: ways.host,
            store: credentialStore,
            verifier: GitHubTokenVerifier(network, api: settings.api, now: environment.clock.now),
            favourites: starsInteractor(settings.addresses),
            interaction: dialog(output),
            tokenVariable: EnvironmentToken.all(for: settings.api, environment: variables).first,
            now: environment.clock.now
        )
        return LoginPresenter(flow: flow, ways: ways, clock: environment.clock)
    }

    func logoutPresenter(_ settings: AccountSettings, _ ways: SignInWays) -> LogoutPresenter {
        let logout = Logout(
            host: ways.host,
            store: credentialStore,
            tokens: tokenSession(for: settings.api),
            pendingStars: { [localStars] in (try? await localStars.load(.account($0)))?.pendingOfAccount?.count ?? 0 }
        )
        return LogoutPresenter(logout: logout, ways: ways)
    }

    func whoAmIPresenter(_ settings: AccountSettings, _ ways: SignInWays, _ output: ScreenOutput) -> WhoAmIPresenter {
        notices.hold(\.isInAccountReport)
        let whoAmI = WhoAmI(
            host: ways.host,
            store: credentialStore,
            tokens: tokenSession(for: settings.api),
            progress: dialog(output),
            notices: { [notices] in notices.all }
        )
        return WhoAmIPresenter(whoAmI: whoAmI, ways: ways, clock: environment.clock)
    }

    func grant(_ method: LoginMethod, _ settings: AccountSettings, _ clock: any Clock<Duration>) -> LoginGrant {
        switch method {
        case .device(let opensBrowser):
            .device(settings.clientID.map { deviceFlow(settings, clientID: $0, clock) }, opensBrowser: opensBrowser)
        case .token: .token
        case .password(let address, let userName):
            .password(
                PasswordGrantFlow(
                    network: networkStack.client,
                    endpoints: .passwordGrant(ServerAddress(address)?.text ?? address),
                    clientID: settings.clientID ?? "",
                    now: environment.clock.now
                ),
                userName: userName,
                clientSecret: environment.console.variables["TRENDING_CLIENT_SECRET"].map { Secret($0) }
            )
        }
    }

    private func deviceFlow(_ settings: AccountSettings, clientID: String, _ clock: any Clock<Duration>) -> DeviceFlow {
        let service = OAuthService(
            network: networkStack.client,
            endpoints: .gitHub(server: settings.server),
            client: OAuthClient(id: clientID),
            now: environment.clock.now
        )
        return DeviceFlow(service, clock: clock)
    }

    private func dialog(_ output: ScreenOutput) -> LoginDialog {
        let terminal = ConsoleLoginTerminal(
            console: environment.console,
            output: output,
            notices: notices,
            progressLine: { progressLine($0) }
        )
        return LoginDialog(terminal: terminal, clock: environment.clock)
    }
}

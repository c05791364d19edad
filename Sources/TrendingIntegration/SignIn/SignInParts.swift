import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Builds the objects for signing in to and out of one server.
struct SignInParts {
    let output: ScreenOutput
    let ways: SignInWays
    private let settings: AccountSettings
    private let environment: RuntimeEnvironment
    private let composition: Composition

    init(settings: AccountSettings, environment: RuntimeEnvironment, names: SignInWays.OptionNames) {
        self.settings = settings
        self.environment = environment
        composition = settings.composition(environment)
        output = ScreenOutput(environment.console, settings.list.view, format: settings.list.format)
        ways = SignInWays(host: settings.api.accountHost, server: settings.server, options: names)
    }

    var loginPresenter: LoginPresenter {
        let network = composition.politeNetwork.client
        let variables = environment.console.variables
        let flow = LoginFlow(
            host: ways.host,
            store: composition.credentialStore,
            verifier: GitHubTokenVerifier(network, api: settings.api, now: environment.clock.now),
            favourites: composition.starsInteractor(settings.addresses),
            interaction: dialog,
            tokenVariable: EnvironmentToken.all(for: settings.api, environment: variables).first,
            now: environment.clock.now
        )
        return LoginPresenter(flow: flow, ways: ways, clock: environment.clock)
    }

    var logoutPresenter: LogoutPresenter {
        let logout = Logout(host: ways.host, store: composition.credentialStore, tokens: session)
        return LogoutPresenter(logout: logout, ways: ways)
    }

    var whoAmIPresenter: WhoAmIPresenter {
        composition.notices.hold(\.isInAccountReport)
        let whoAmI = WhoAmI(
            host: ways.host,
            store: composition.credentialStore,
            tokens: session,
            progress: dialog,
            notices: { [notices = composition.notices] in notices.all }
        )
        return WhoAmIPresenter(whoAmI: whoAmI, ways: ways, clock: environment.clock)
    }

    func grant(_ method: LoginMethod, _ clock: any Clock<Duration>) -> LoginGrant {
        switch method {
        case .device(let opensBrowser):
            .device(settings.clientID.map { deviceFlow(clientID: $0, clock) }, opensBrowser: opensBrowser)
        case .token: .token
        case .password(let address, let userName):
            .password(
                PasswordGrantFlow(
                    network: composition.politeNetwork.client,
                    endpoints: .passwordGrant(ServerAddress(address)?.text ?? address),
                    clientID: settings.clientID ?? "",
                    now: environment.clock.now
                ),
                userName: userName,
                clientSecret: environment.console.variables["TRENDING_CLIENT_SECRET"].map { Secret($0) }
            )
        }
    }

    private func deviceFlow(clientID: String, _ clock: any Clock<Duration>) -> DeviceFlow {
        let service = OAuthService(
            network: composition.politeNetwork.client,
            endpoints: .gitHub(server: settings.server),
            client: OAuthClient(id: clientID),
            now: environment.clock.now
        )
        return DeviceFlow(service, clock: clock)
    }

    private var session: any TokenSession { composition.tokenSession(for: settings.api) }

    private var dialog: LoginDialog {
        let terminal = ConsoleLoginTerminal(
            console: environment.console,
            output: output,
            notices: composition.notices,
            progressLine: { [composition] in composition.progressLine($0) }
        )
        return LoginDialog(terminal: terminal, clock: environment.clock)
    }
}

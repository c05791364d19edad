import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Signing in to and out of one server.
extension Run {
    /// The client ID to sign in with. That of the build is registered only at github.com.
    var clientID: String? {
        guard let id = settings[.clientID], !id.isEmpty else { return nil }
        return settings.isDefault(.clientID) && server != ServerAddress.github ? nil : id
    }

    func grant(_ method: LoginMethod, clientID: String?, _ clock: any Clock<Duration>) -> LoginGrant {
        switch method {
        case .device(let opensBrowser):
            .device(
                clientID.map { DeviceFlow(oauth(.gitHub(server: server), clientID: $0), clock: clock) },
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
        OAuthService(network: networkStack.client, endpoints: endpoints, clientID: clientID, now: now)
    }

    func dialog(_ output: ScreenOutput) -> LoginDialog { LoginDialog(run: self, output: output) }
}

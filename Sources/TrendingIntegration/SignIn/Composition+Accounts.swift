import TrendingConsole
import TrendingData
import TrendingDomain

extension Composition {
    /// `nil` where no place for files is known.
    var accountStore: AccountStore? {
        keepers.accounts(makeAccounts)
    }

    /// Why.
    var noPlace: String {
        do {
            return try FileLocations(environment: environment.console.variables).accountsDirectory()
        } catch {
            return error.reason
        }
    }

    private func makeAccounts() -> AccountStore? {
        guard let folder = try? FileLocations(environment: environment.console.variables).accountsDirectory() else {
            return nil
        }
        let secrets = SecretStores(folder: folder, usesKeyring: usesKeyring, environment: environment.console.variables)
        return AccountStore(folder: folder, secrets: secrets, now: environment.clock.now)
    }

    /// Who somebody is at each server, as far as this machine knows.
    func accountDirectory(_ addresses: GivenAddresses) -> (any AccountDirectory)? {
        accountStore.map { kept in
            LocalAccountDirectory(
                apis: [GitHubAPIAddress(addresses)],
                variables: environment.console.variables,
                kept: kept
            )
        }
    }

    /// Where a token for an API may be.
    func places(for api: GitHubAPIAddress) -> TokenLookup {
        TokenLookup(
            api: api,
            variables: environment.console.variables,
            kept: accountStore,
            other: GHTokenReader(variables: environment.console.variables),
            onNotice: { [notices] in notices.say($0) }
        )
    }

    /// Whether the environment has a token for the GitHub server.
    func hasTokenVariable(_ addresses: GivenAddresses) -> Bool {
        EnvironmentToken(for: GitHubAPIAddress(addresses), environment: environment.console.variables).token != nil
    }

    /// The token for an API; the same in all of a run.
    func tokens(for api: GitHubAPIAddress, _ network: any NetworkClient) -> TokenProvider {
        keepers.keeper(for: api) {
            TokenProvider(
                places: places(for: api),
                renewer: OAuthTokenRenewer(network: network, now: environment.clock.now),
                renewalTime: limits.totalTimeout + limits.connectTimeout,
                now: environment.clock.now
            )
        }
    }

    /// `network` with the token of whoever is signed in at the API.
    func apiClient(for api: GitHubAPIAddress, _ network: any NetworkClient) -> any NetworkClient {
        // Looking for a token may open as much as the request itself.
        DescriptorCheckingNetworkClient(
            AuthorizingNetworkClient(network, api: api, tokens: tokens(for: api, network))
        )
    }

    /// Whose the token in use is, asked of the server.
    func inquiry(for api: GitHubAPIAddress) -> GitHubTokenSession {
        let network = politeNetwork.client
        let tokens = tokens(for: api, network)
        let client = AuthorizingNetworkClient(network, api: api, tokens: tokens)
        return GitHubTokenSession(client, api: api, tokens: tokens, now: environment.clock.now)
    }
}

import TrendingConsole
import TrendingData
import TrendingDomain

extension Composition {
    /// `nil` if there is no known folder for it.
    var accountStore: AccountStore? {
        (try? accountsFolder()).map { accountStore(in: $0) }
    }

    var credentialStore: any CredentialStore {
        do {
            return accountStore(in: try accountsFolder())
        } catch {
            return UnlocatedAccountStore(error)
        }
    }

    /// `nil` if there is no known folder for it.
    var teamSecrets: TeamSecrets? {
        (try? accountsFolder()).map { folder in
            let variables = environment.console.variables
            return TeamSecrets(
                stores: SecretStores(folder: folder, usesKeyring: usesKeyring, environment: variables)
            )
        }
    }

    private func accountsFolder() throws(UnknownLocation) -> String {
        try FileLocations(environment: environment.console.variables).accountsDirectory()
    }

    private func accountStore(in folder: String) -> AccountStore {
        tokens.accounts {
            let variables = environment.console.variables
            let secrets = SecretStores(folder: folder, usesKeyring: usesKeyring, environment: variables)
            return AccountStore(folder: folder, secrets: secrets, now: environment.clock.now)
        }
    }

    /// The accounts that are stored on this machine, for each server.
    func accountDirectory(_ addresses: GivenAddresses) -> (any AccountDirectory)? {
        environment.accounts
            ?? accountStore.map { store -> any AccountDirectory in
                let api = GitHubAPIAddress(addresses)
                return LocalAccountDirectory(apis: [api], variables: environment.console.variables, store: store)
            }
    }

    /// Whether the environment has a token for the GitHub server.
    func hasTokenVariable(_ addresses: GivenAddresses) -> Bool {
        EnvironmentToken(for: GitHubAPIAddress(addresses), environment: environment.console.variables).token != nil
    }

    /// The account behind the token of requests to the GitHub server.
    func identity(_ addresses: GivenAddresses) async -> RequestIdentity {
        await identityResolver(addresses).identity()
    }

    /// Does the same as `identity`, and lets Ctrl-C cancel it.
    func interruptibleIdentity(_ addresses: GivenAddresses) async -> RequestIdentity {
        await Interruption.cancels { await identityResolver(addresses).identity() }
    }

    func identityResolver(_ addresses: GivenAddresses) -> IdentityResolver {
        IdentityResolver(
            host: addresses.host,
            directory: accountDirectory(addresses),
            tokens: environment.accounts == nil ? tokenSession(for: GitHubAPIAddress(addresses)) : nil
        )
    }

    /// Wraps `network` in a client that adds the token for an API.
    func apiClient(for api: GitHubAPIAddress, _ network: any NetworkClient) -> any NetworkClient {
        AuthorizingNetworkClient(network, api: api, tokens: tokenProvider(for: api, network))
    }

    func tokenSession(for api: GitHubAPIAddress) -> any TokenSession {
        let network = networkStack.client
        let tokens = tokenProvider(for: api, network)
        let client = AuthorizingNetworkClient(network, api: api, tokens: tokens)
        return GitHubTokenSession(client, tokens: tokens, now: environment.clock.now)
    }

    /// The token provider of an API, the same one for the whole run.
    private func tokenProvider(for api: GitHubAPIAddress, _ network: any NetworkClient) -> TokenProvider {
        tokens.provider(for: api) {
            TokenProvider(
                lookup: tokenLookup(for: api),
                renewer: OAuthTokenRenewer(network: network, now: environment.clock.now),
                renewalTime: limits.totalTimeout + limits.connectTimeout,
                now: environment.clock.now
            )
        }
    }

    private func tokenLookup(for api: GitHubAPIAddress) -> TokenLookup {
        TokenLookup(
            api: api,
            variables: environment.console.variables,
            store: accountStore,
            other: GHTokenReader(variables: environment.console.variables),
            onNotice: { [notices] in notices.say($0) }
        )
    }
}

import TrendingConsole
import TrendingData
import TrendingDomain

extension Run {
    /// `nil` if there is no known folder for it.
    var accountStore: AccountStore? {
        (try? locations.accountsDirectory()).map { accountStore(in: $0) }
    }

    var credentialStore: any CredentialStore {
        do {
            return accountStore(in: try locations.accountsDirectory())
        } catch {
            return UnlocatedAccountStore(error)
        }
    }

    /// `nil` if there is no known folder for it.
    var teamSecrets: TeamSecrets? {
        (try? locations.accountsDirectory()).map { TeamSecrets(stores: secretStores(in: $0)) }
    }

    private func secretStores(in folder: String) -> SecretStores {
        SecretStores(folder: folder, usesKeyring: usesKeyring, environment: variables)
    }

    private func accountStore(in folder: String) -> AccountStore {
        accountStores.value(of: folder) { AccountStore(folder: folder, secrets: secretStores(in: folder), now: now) }
    }

    /// The signed-in account at the GitHub server, from what is stored on this machine. Sends no request.
    func account() async -> Account? {
        if let accounts = environment.accounts { return await accounts(addresses.host) }
        return await tokenLookup(for: api).account()
    }

    /// Whether the environment has a token for the GitHub server.
    var hasTokenVariable: Bool {
        EnvironmentToken.isSet(for: api, environment: variables)
    }

    /// The account behind the token of requests to the GitHub server.
    func identity() async -> RequestIdentity {
        await identityResolver.identity()
    }

    /// Does the same as `identity`, and lets Ctrl-C cancel it.
    func interruptibleIdentity() async -> RequestIdentity {
        await Interruption.cancels { await identityResolver.identity() }
    }

    var identityResolver: IdentityResolver {
        IdentityResolver(
            host: addresses.host,
            known: { await account() },
            tokens: environment.accounts == nil ? tokenSession(for: api) : nil
        )
    }

    /// Wraps `network` in a client that adds the token for an API.
    func apiClient(for api: GitHubAPIAddress, _ network: any NetworkClient) -> any NetworkClient {
        AuthorizingNetworkClient(network, api: api, tokens: tokenProvider(for: api, network))
    }

    func tokenSession(for api: GitHubAPIAddress) -> any TokenSession {
        let network = client
        let tokens = tokenProvider(for: api, network)
        let client = AuthorizingNetworkClient(network, api: api, tokens: tokens)
        return GitHubTokenSession(client, tokens: tokens, now: now)
    }

    /// The token provider of an API, the same one for the whole run.
    private func tokenProvider(for api: GitHubAPIAddress, _ network: any NetworkClient) -> TokenProvider {
        tokens.value(of: api.text) {
            TokenProvider(
                lookup: tokenLookup(for: api),
                renewer: { [now] (credential) async throws(SignInFailure) in
                    try await credential.renewed(through: network, now: now)
                },
                renewalTime: limits.totalTimeout + limits.connectTimeout,
                now: now
            )
        }
    }

    private func tokenLookup(for api: GitHubAPIAddress) -> TokenLookup {
        TokenLookup(
            api: api,
            variables: variables,
            store: accountStore,
            other: GHTokenReader(variables: variables).token,
            onNotice: { [warnings, clock] in warnings.say($0, clock) }
        )
    }
}

/// Keeps the user and the password of a server where tokens are kept.
struct TeamSecrets {
    let stores: SecretStores

    func credential(_ address: ClickHouseAddress) async -> ClickHouseCredential? {
        let text = (try? await stores.find(Self.host(address)))?.text ?? ""
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    func save(_ credential: ClickHouseCredential, _ address: ClickHouseAddress) async throws(SecretStoreFailure)
        -> StoredSecret
    {
        try await stores.save(Secret("\(credential.user)\n\(credential.password)"), for: Self.host(address))
    }

    /// No account has a host with this beginning.
    static func host(_ address: ClickHouseAddress) -> String { "history+\(address.host)" }
}

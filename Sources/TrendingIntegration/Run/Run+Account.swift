import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Who the user is at the GitHub server, and the tokens of requests.
extension Run {
    /// The signed-in account, from what is stored on this machine. Sends no request.
    func account() async -> Account? {
        if let accounts = environment.accounts { return await accounts(addresses.host) }
        return await tokenLookup.account()
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
        await Interruption.cancels { await identity() }
    }

    var identityResolver: IdentityResolver {
        IdentityResolver(
            host: addresses.host,
            known: { await account() },
            tokens: environment.accounts == nil ? tokenSession : nil
        )
    }

    var tokenSession: any TokenSession {
        let network = client
        let tokens = tokenProvider(network)
        let client = AuthorizingNetworkClient(network, api: api, tokens: tokens)
        return GitHubTokenSession(client, tokens: tokens, now: now)
    }

    /// The token provider of the API, the same one for the whole run.
    func tokenProvider(_ network: any NetworkClient) -> TokenProvider {
        tokens.value(of: api.text) {
            TokenProvider(
                lookup: tokenLookup,
                renewer: { [now] (credential) async throws(SignInFailure) in
                    try await credential.renewed(through: network, now: now)
                },
                renewalTime: limits.totalTimeout + limits.connectTimeout,
                now: now
            )
        }
    }

    private var tokenLookup: TokenLookup {
        TokenLookup(
            api: api,
            variables: variables,
            store: (try? locations.accountsDirectory()).map { accountStore(in: $0) },
            other: GHTokenReader(variables: variables).token,
            onNotice: { [warnings, clock] in warnings.say($0, clock) }
        )
    }

    var credentialStore: any CredentialStore {
        do {
            return accountStore(in: try locations.accountsDirectory())
        } catch {
            return UnlocatedAccountStore(error)
        }
    }

    private func accountStore(in folder: String) -> AccountStore {
        accountStores.value(of: folder) { AccountStore(folder: folder, secrets: secretStores(in: folder), now: now) }
    }

    func secretStores(in folder: String) -> SecretStores {
        SecretStores(folder: folder, usesKeyring: usesKeyring, environment: variables)
    }
}

/// The stars of the user.
extension Run {
    var starredInteractor: StarredInteractor {
        StarredInteractor(user: starUser, stars: localStars, known: knownRepos, now: now)
    }

    var starsInteractor: StarsInteractor {
        StarsInteractor(remote: sourceContext().stars, local: localStars, now: now)
    }

    var localStars: any LocalStarsService {
        StoredStarsService(storage: data("/stars", isNested: true), lockFolder: dataFolder("/stars") ?? "")
    }

    /// `nil` unless the user is signed in and a list comes from the GitHub server.
    @Sendable func starsRefresh(beside queries: [TrendingQuery]) async -> StarsRefresh? {
        let sources = SourceDefinition.all.filter { $0.profile.addresses.contains(.githubURL) }.map(\.name)
        guard queries.contains(where: { sources.contains($0.source.name) }), let account = await account() else {
            return nil
        }
        return StarsRefresh(
            account: account,
            of: starUser,
            source: starredSource,
            stars: starsInteractor,
            lists: interactor(remote)
        )
    }

    var starUser: StarUser {
        StarUser(
            host: addresses.host,
            account: { await account() },
            hasTokenVariable: { hasTokenVariable },
            identity: { await interruptibleIdentity() },
            isSending: { await identityResolver.isSending(as: $0) }
        )
    }

    /// `bindings` are the keys of `browse`, if the sentences are shown there.
    func starsTexts(_ bindings: KeyBindings? = nil) -> StarsTexts {
        StarsTexts(source: starredSource, clock: clock, refreshing: bindings?.sending)
    }
}

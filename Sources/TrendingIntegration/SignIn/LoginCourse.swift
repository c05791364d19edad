import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// One sign-in: gets a token, asks whose it is, and only then keeps it.
struct LoginCourse: Sendable {
    let settings: AccountSettings
    let environment: RuntimeEnvironment
    let inputs: LoginInputs
    let clock: any Clock<Duration>
    let narration: AccountNarration
    let composition: Composition

    init(
        settings: AccountSettings,
        environment: RuntimeEnvironment,
        inputs: LoginInputs,
        clock: any Clock<Duration>,
        narration: AccountNarration
    ) {
        self.settings = settings
        self.environment = environment
        self.inputs = inputs
        self.clock = clock
        self.narration = narration
        composition = settings.composition(environment)
    }

    var host: String { settings.api.accountHost }

    func run(_ way: LoginProgram.Way) async throws(LoginFailure) -> ExitStatus {
        let accounts = try await accounts()
        if case .account(let kept) = await accounts.kept(at: host), !kept.hasEnded {
            narration.say(AccountTexts.replaces(kept.account))
        }
        let grant = try await grant(way)
        let account = try await account(grant)
        guard !Task.isCancelled else { throw .interrupted }
        let saved = try await keep(account, grant, accounts)
        say(account, saved)
        await offerFavourites(account)
        return Task.isCancelled ? .interrupted : .success
    }

    private func grant(_ way: LoginProgram.Way) async throws(LoginFailure) -> LoginGrant {
        switch way {
        case .device(let opensBrowser): try await deviceGrant(opensBrowser: opensBrowser)
        case .token: try await tokenGrant()
        case .password(let address, let userName): try await passwordGrant(address, userName)
        }
    }

    /// Found to be usable before somebody types a code or a password in vain.
    private func accounts() async throws(LoginFailure) -> AccountStore {
        guard let accounts = composition.accountStore else { throw .noPlace(reason: composition.noPlace) }
        do {
            try await accounts.check(host)
        } catch {
            throw .noPlace(reason: "\(error.path): \(error.reason)")
        }
        return accounts
    }

    /// A server that knows no accounts takes the name that was typed.
    private func account(_ grant: LoginGrant) async throws(LoginFailure) -> Account {
        let check = GitHubTokenVerifier(composition.politeNetwork.client, api: settings.api, now: environment.clock.now)
        let token = grant.credential.accessToken
        let answer = await composition.attend(AccountTexts.asking(host)) { () -> Result<TokenFacts, RemoteFailure> in
            do throws(RemoteFailure) {
                return .success(try await check.facts(of: token))
            } catch {
                return .failure(error)
            }
        }
        switch answer {
        case .success(let facts): return Account(host: host, login: facts.login)
        case .failure(.rejected(404)):
            if let userName = grant.userName { return Account(host: host, login: userName) }
            throw .unconfirmed(.rejected(status: 404))
        case .failure(.unauthorized): throw .tokenRefused
        case .failure(.cancelled): throw .interrupted
        case .failure(let failure): throw .unconfirmed(failure)
        }
    }

    private func keep(
        _ account: Account,
        _ grant: LoginGrant,
        _ accounts: AccountStore
    ) async throws(LoginFailure) -> StoredSecret {
        do {
            return try await accounts.signIn(account, grant.credential, method: grant.method)
        } catch {
            throw .notKept(reason: error.reason, grant.method)
        }
    }

    private func say(_ account: Account, _ saved: StoredSecret) {
        narration.say(AccountTexts.signedIn(account))
        if case .file(let path) = saved.place, let failure = saved.keyringFailure {
            composition.notices.say(.secretsInFile(path: path, reason: failure.reason))
        } else {
            narration.say(AccountTexts.kept(in: saved.place))
        }
        switch EnvironmentToken(for: settings.api, environment: environment.console.variables) {
        case .token(_, let variable), .withheld(let variable, _):
            narration.warn(AccountTexts.overruled(by: variable, host: host))
        case .none: break
        }
    }
}

/// A token that a server gave, or somebody.
struct LoginGrant: Sendable {
    var credential: Credential
    var method: SignInMethod
    /// `nil` where none was typed.
    var userName: String?
}

/// Signs in at a server: obtains a token, looks up its account at the server, and only then stores both.
package struct LoginFlow {
    let host: String
    private let store: any CredentialStore
    private let facts: @Sendable (APIToken) async throws(RemoteFailure) -> TokenFacts
    private let favourites: any FavouritesStore
    private let tokenVariable: String?
    let interaction: any LoginInteraction
    let now: WallClock

    /// `facts` looks up the account behind a token, and throws `.unauthorized` if the server does not accept it.
    /// `tokenVariable` is the environment variable whose token is sent instead of a stored one, if any is set.
    package init(
        host: String,
        store: any CredentialStore,
        facts: @escaping @Sendable (APIToken) async throws(RemoteFailure) -> TokenFacts,
        favourites: any FavouritesStore,
        interaction: any LoginInteraction,
        tokenVariable: String?,
        now: @escaping WallClock
    ) {
        self.host = host
        self.store = store
        self.facts = facts
        self.favourites = favourites
        self.interaction = interaction
        self.tokenVariable = tokenVariable
        self.now = now
    }

    package enum Outcome: Equatable {
        /// `isInterrupted` if the user interrupted the program afterwards.
        case signedIn(isInterrupted: Bool)
        case failed(LoginFailure, stillSignedIn: Account?)
    }

    package func run(_ grant: LoginGrant) async -> Outcome {
        do throws(LoginFailure) {
            try await signIn(grant)
            return .signedIn(isInterrupted: Task.isCancelled)
        } catch {
            return .failed(Task.isCancelled ? .interrupted : error, stillSignedIn: await signedIn())
        }
    }

    private func signIn(_ grant: LoginGrant) async throws(LoginFailure) {
        if case .device(nil, _) = grant { throw .noClientID }
        // Check this before the user types anything.
        do {
            try await store.check(host)
        } catch {
            throw .noStorage(error)
        }
        if let account = await signedIn() { interaction.tell(.replacing(account)) }
        let obtained = try await obtain(grant)
        let account = try await account(of: obtained)
        guard !Task.isCancelled else { throw .interrupted }
        do {
            tell(account, try await store.signIn(account, obtained.credential, method: obtained.method))
        } catch {
            throw .notStored(error, obtained.method)
        }
        await offerFavourites(to: account)
    }

    private func signedIn() async -> Account? {
        guard let stored = try? await store.account(at: host), !stored.hasEnded else { return nil }
        return stored.account
    }

    /// Looks up the account of the token. If the server has no such endpoint, uses the name that the user gave.
    private func account(of obtained: ObtainedCredential) async throws(LoginFailure) -> Account {
        let token = obtained.credential.accessToken
        do throws(RemoteFailure) {
            let found = try await interaction.perform(.asking(host: host)) {
                () async throws(RemoteFailure) -> TokenFacts in
                try await facts(token)
            }
            return Account(host: host, login: found.login)
        } catch {
            switch error {
            case .rejected(404, _):
                guard let userName = obtained.userName, GitHubName.isAccount(userName) else {
                    throw .unverified(error)
                }
                return Account(host: host, login: userName)
            case .unauthorized: throw .tokenRefused
            case .cancelled: throw .interrupted
            default: throw .unverified(error)
            }
        }
    }

    private func tell(_ account: Account, _ secret: StoredSecret) {
        interaction.tell(.signedIn(account))
        if case .file(let path) = secret.place, let failure = secret.keyringFailure {
            interaction.tell(.notice(.secretsInFile(path: path, failure)))
        } else {
            interaction.tell(.stored(secret.place))
        }
        if let tokenVariable { interaction.tell(.overruled(byVariable: tokenVariable, host: host)) }
    }

    /// Adds the favourites to the account's stars if the user confirms. Without a terminal they stay favourites.
    private func offerFavourites(to account: Account) async {
        let count = await favourites.favouriteCount(at: host)
        guard count > 0, await interaction.confirm(.addFavourites(count, account)) else { return }
        do {
            interaction.tell(.favouritesAdded(try await favourites.merge(favouritesInto: account)))
        } catch {
            interaction.tell(.favouritesNotAdded(error))
        }
    }
}

/// The repositories that were starred on this machine without an account.
package protocol FavouritesStore: Sendable {
    /// The number of favourites for the host; 0 if they can't be read.
    func favouriteCount(at host: String) async -> Int

    /// Turns the favourites into pending stars of the account. Returns how many of them are new to the account.
    func merge(favouritesInto account: Account) async throws(LocalFailure) -> Int
}

/// Talks to the user during a sign-in.
package protocol LoginInteraction: SignInProgress {
    func tell(_ event: LoginEvent)

    func ask(_ question: LoginQuestion) async -> PromptAnswer

    /// Returns `false` without a terminal.
    func confirm(_ question: LoginConfirmation) async -> Bool

    /// Opens a page in a browser; returns `false` if there is no browser.
    func open(_ page: String) async -> Bool
}

/// A message to the user during a sign-in.
package enum LoginEvent: Equatable {
    /// The account stays signed in until this sign-in succeeds.
    case replacing(Account)
    case code(UserCode, expiresAt: Timestamp, isBrowserOpened: Bool)
    case passwordNotStored
    case signedIn(Account)
    case stored(SecretPlace)
    case notice(AccountNotice)
    /// The token of an environment variable is sent instead of the stored one.
    case overruled(byVariable: String, host: String)
    /// The number of stars that are now pending.
    case favouritesAdded(Int)
    case favouritesNotAdded(LocalFailure)
}

/// A text that the user is prompted for.
package enum LoginQuestion: Equatable {
    /// Read from standard input, and not echoed.
    case token
    case userName
    case password(userName: String)
    case clientSecret
}

/// A yes-or-no question.
package enum LoginConfirmation: Equatable {
    case storePassword
    case addFavourites(Int, Account)
}

package enum PromptAnswer: Equatable {
    case text(Secret)
    /// Too long, or not UTF-8 text.
    case unusable
    /// The input ended without a line.
    case ended
    case interrupted
    case noTerminal
}

/// Shows the user that a slow operation is running.
package protocol SignInProgress: Sendable {
    func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value
}

package enum SignInActivity: Sendable, Equatable {
    /// The user enters the code in a browser.
    case waitingForCode
    case asking(host: String)
}

extension SignInProgress {
    /// Throws what the operation throws.
    func perform<Value: Sendable, Failure: Error>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await during(activity) { await Result(operation) }.get()
    }
}

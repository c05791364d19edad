import Synchronization
import TrendingDomain

/// One call of a sign-in, and its result.
package indirect enum LoginStep: Sendable {
    case check(LocalFailure? = nil)
    case account(StoredAccount? = nil)
    case tell(LoginEvent)
    case ask(LoginQuestion, PromptAnswer)
    case confirm(LoginConfirmation, Bool)
    case open(String, Bool)
    case during(SignInActivity)
    case begin([String], Result<UserCode, SignInFailure>)
    /// `hasTrouble` if the server does not respond at first.
    case poll(hasTrouble: Bool = false, Result<Credential, SignInFailure>)
    case password(Credential.Password, Secret?, Result<Credential, SignInFailure>)
    case renewal(Credential.Renewal)
    case verify(APIToken, Result<TokenFacts, RemoteFailure>)
    case signIn(Account, Credential, SignInMethod, Result<StoredSecret, SecretStoreFailure>)
    case favourites(Int = 0)
    case merge(Account, Result<Int, LocalFailure>)
    /// The user interrupts the program during the call.
    case interrupted(LoginStep)
}

/// Implements everything that a sign-in calls. A call that is not the next step of the script fails the test.
package final class LoginScript: Sendable {
    private let steps: Mutex<[LoginStep]>

    package init(_ steps: [LoginStep]) {
        self.steps = Mutex(steps)
    }

    package var left: [LoginStep] { steps.withLock { $0 } }

    /// Returns what `match` finds in the next step, or `value` after a failure.
    fileprivate func take<Value>(_ call: String, or value: Value, _ match: (LoginStep) -> Value?) -> Value {
        var step = steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if case .interrupted(let inner) = step {
            withUnsafeCurrentTask { $0?.cancel() }
            step = inner
        }
        if let found = step.flatMap(match) { return found }
        recordUnscripted("\(call), which is not the next step: \(step.map { "\($0)" } ?? "the script has ended")")
        return value
    }
}

extension LoginScript: LoginInteraction {
    package func tell(_ event: LoginEvent) {
        take("tell \(event)", or: ()) { if case .tell(event) = $0 { () } else { nil } }
    }

    package func ask(_ question: LoginQuestion) async -> PromptAnswer {
        take("ask \(question)", or: .ended) { if case .ask(question, let answer) = $0 { answer } else { nil } }
    }

    package func confirm(_ question: LoginConfirmation) async -> Bool {
        take("confirm \(question)", or: false) { if case .confirm(question, let answer) = $0 { answer } else { nil } }
    }

    package func open(_ page: String) -> Bool {
        take("open \(page)", or: false) { if case .open(page, let answer) = $0 { answer } else { nil } }
    }

    package func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value {
        take("during \(activity)", or: ()) { if case .during(activity) = $0 { () } else { nil } }
        return await operation()
    }
}

extension LoginScript: CredentialStore {
    package func check(_ host: String) async throws(LocalFailure) {
        let result = take("check", or: .success(())) { step -> Result<Void, LocalFailure>? in
            guard case .check(let failure) = step else { return nil }
            return failure.map { Result<Void, LocalFailure>.failure($0) } ?? .success(())
        }
        try result.get()
    }

    package func account(at host: String) async throws(LocalFailure) -> StoredAccount? {
        let none: StoredAccount? = nil
        return take("account", or: none) { step -> StoredAccount?? in
            if case .account(let account) = step { return .some(account) }
            return nil
        }
    }

    package func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret {
        let result = take("sign in", or: .failure(.missing)) { step -> Result<StoredSecret, SecretStoreFailure>? in
            if case .signIn(account, credential, method, let result) = step { result } else { nil }
        }
        return try result.get()
    }

    package func signOut(_ host: String) async throws(LocalFailure) -> SignOutReport {
        recordUnscripted("signOut")
        return SignOutReport()
    }
}

extension LoginScript: TokenVerifier {
    package func facts(of token: APIToken) async throws(RemoteFailure) -> TokenFacts {
        let result = take("verify", or: .failure(.cancelled)) { step -> Result<TokenFacts, RemoteFailure>? in
            if case .verify(token, let result) = step { result } else { nil }
        }
        return try result.get()
    }
}

extension LoginScript: FavouritesStore {
    package func favouriteCount(at host: String) async -> Int {
        take("favourites", or: 0) { if case .favourites(let count) = $0 { count } else { nil } }
    }

    package func merge(favouritesInto account: Account) async throws(LocalFailure) -> Int {
        let result = take("merge", or: .success(0)) { step -> Result<Int, LocalFailure>? in
            if case .merge(account, let result) = step { result } else { nil }
        }
        return try result.get()
    }
}

extension LoginScript: DeviceAuthorization {
    package func begin(scopes: [String]) async throws(SignInFailure) -> any PendingAuthorization {
        let result = take("begin", or: .failure(.noDeviceFlow)) { step -> Result<UserCode, SignInFailure>? in
            if case .begin(scopes, let result) = step { result } else { nil }
        }
        return Pending(script: self, code: try result.get())
    }

    private struct Pending: PendingAuthorization {
        let script: LoginScript
        let code: UserCode

        func credential(onTrouble: @Sendable () -> Void) async throws(SignInFailure) -> Credential {
            let failed = (false, Result<Credential, SignInFailure>.failure(.expiredToken))
            let (hasTrouble, result) = script.take("poll", or: failed) { step in
                if case .poll(let hasTrouble, let result) = step { (hasTrouble, result) } else { nil }
            }
            if hasTrouble { onTrouble() }
            return try result.get()
        }
    }
}

extension LoginScript: PasswordAuthorization {
    package func credential(
        _ password: Credential.Password,
        clientSecret: Secret?
    ) async throws(SignInFailure) -> Credential {
        let result = take("password", or: .failure(.invalidGrant)) { step -> Result<Credential, SignInFailure>? in
            if case .password(password, clientSecret, let result) = step { result } else { nil }
        }
        return try result.get()
    }

    package func renewal(_ password: Credential.Password, clientSecret: Secret?) -> Credential.Renewal {
        let none = Credential.Renewal(tokenAddress: "", clientID: "")
        return take("renewal", or: none) { step in
            guard case .renewal(let renewal) = step else { return nil }
            return renewal.password == password && renewal.clientSecret == clientSecret ? renewal : nil
        }
    }
}

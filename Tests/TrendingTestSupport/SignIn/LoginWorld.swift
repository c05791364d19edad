import Synchronization
import TrendingDomain

/// The user, the server and the machine of a sign-in as ada, who is `bob` before. What a test does not set succeeds.
package final class LoginWorld: Sendable {
    package struct Plan: Sendable {
        package var host = "h"
        package var token = PromptAnswer.text(Secret("token-a"))
        package var userName = PromptAnswer.text(Secret("ada"))
        package var clientSecret = PromptAnswer.text(Secret("hush"))
        package var password = PromptAnswer.text(Secret("correct horse"))
        package var agrees = true
        package var code = UserCode("W", page: "https://h/device", ownPage: "https://h/device", lifetime: 900)
        package var codeFailure: SignInFailure?
        package var credential: Result<Credential, SignInFailure> = .success(.any())
        /// The server does not respond at first.
        package var hasTrouble = false
        package var facts: Result<TokenFacts, RemoteFailure> = .success(.init(login: "ada"))
        package var storageFailure: LocalFailure?
        package var before: StoredAccount? = LoginWorld.bob
        package var secret: Result<StoredSecret, SecretStoreFailure> = .success(.init(place: .secretService))
        package var favourites = 0
        package var merged: Result<Int, LocalFailure> = .success(2)
        /// The call in which the user interrupts the program, from 0. What fails then is `isAnswered` nevertheless.
        package var interruption: (call: Int, isAnswered: Bool)?

        package init() {}
    }

    package enum Request: Sendable, Equatable {
        case code, poll, facts(APIToken)
        case password(Credential.Password, clientSecret: Secret?)
    }

    package struct Stored: Sendable, Equatable {
        package var account: Account
        package var credential: Credential
        package var method: SignInMethod

        package init(_ account: Account, _ credential: Credential, _ method: SignInMethod) {
            (self.account, self.credential, self.method) = (account, credential, method)
        }
    }

    private struct State {
        var calls = 0
        var told: [LoginEvent] = []
        var asked: [LoginQuestion] = []
        var confirmed: [LoginConfirmation] = []
        var opened: [String] = []
        var requests: [Request] = []
        var stored: [Stored] = []
    }

    package static let bob = StoredAccount(Account(host: "h", login: "bob"), place: .secretService)

    private let plan: Plan
    private let state = Mutex(State())

    package init(_ change: (inout Plan) -> Void = { _ in }) {
        var plan = Plan()
        change(&plan)
        self.plan = plan
    }

    package var calls: Int { state.withLock { $0.calls } }
    package var told: [LoginEvent] { state.withLock { $0.told } }
    package var asked: [LoginQuestion] { state.withLock { $0.asked } }
    package var confirmed: [LoginConfirmation] { state.withLock { $0.confirmed } }
    package var opened: [String] { state.withLock { $0.opened } }
    package var requests: [Request] { state.withLock { $0.requests } }
    package var stored: [Stored] { state.withLock { $0.stored } }

    package func flow(tokenVariable: String? = nil) -> LoginFlow {
        LoginFlow(
            host: plan.host,
            store: self,
            facts: facts,
            favourites: self,
            interaction: self,
            tokenVariable: tokenVariable,
            now: { .any() }
        )
    }

    /// Returns whether the call fails because the user interrupted the program.
    @discardableResult
    private func call(_ change: (inout State) -> Void = { _ in }) -> Bool {
        let number = state.withLock { state in
            change(&state)
            state.calls += 1
            return state.calls - 1
        }
        guard let interruption = plan.interruption, interruption.call == number else { return false }
        withUnsafeCurrentTask { $0?.cancel() }
        return !interruption.isAnswered
    }
}

extension LoginWorld: LoginInteraction {
    package func tell(_ event: LoginEvent) { state.withLock { $0.told.append(event) } }

    package func ask(_ question: LoginQuestion) async -> PromptAnswer {
        if call({ $0.asked.append(question) }) { return .interrupted }
        return switch question {
        case .token: plan.token
        case .userName: plan.userName
        case .password: plan.password
        case .clientSecret: plan.clientSecret
        }
    }

    package func confirm(_ question: LoginConfirmation) async -> Bool {
        !call { $0.confirmed.append(question) } && plan.agrees
    }

    package func open(_ page: String) async -> Bool { !call { $0.opened.append(page) } }

    package func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value {
        await operation()
    }
}

extension LoginWorld: CredentialStore, FavouritesStore {
    package func check(_ host: String) async throws(LocalFailure) {
        call()
        if let failure = plan.storageFailure { throw failure }
    }

    package func account(at host: String) async throws(LocalFailure) -> StoredAccount? {
        call()
        return plan.before
    }

    package func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret {
        call()
        let secret = try plan.secret.get()
        state.withLock { $0.stored.append(Stored(account, credential, method)) }
        return secret
    }

    package func signOut(_ host: String) async throws(LocalFailure) -> SignOutReport {
        recordUnscripted("signOut")
        return SignOutReport()
    }

    package func favouriteCount(at host: String) async -> Int {
        call()
        return plan.favourites
    }

    package func merge(favouritesInto account: Account) async throws(LocalFailure) -> Int {
        call()
        return try plan.merged.get()
    }
}

extension LoginWorld: DeviceAuthorization, PasswordAuthorization {
    private func facts(of token: APIToken) async throws(RemoteFailure) -> TokenFacts {
        if call({ $0.requests.append(.facts(token)) }) { throw .cancelled }
        return try plan.facts.get()
    }

    package func begin(scopes: [String]) async throws(SignInFailure) -> PendingAuthorization {
        if call({ $0.requests.append(.code) }) { throw .remote(.cancelled) }
        if let failure = plan.codeFailure { throw failure }
        return PendingAuthorization(plan.code) { (onTrouble) async throws(SignInFailure) in
            if self.plan.hasTrouble { onTrouble() }
            return try self.credential(.poll)
        }
    }

    package func credential(
        _ password: Credential.Password,
        clientSecret: Secret?
    ) async throws(SignInFailure) -> Credential {
        try credential(.password(password, clientSecret: clientSecret))
    }

    private func credential(_ request: Request) throws(SignInFailure) -> Credential {
        if call({ $0.requests.append(request) }) { throw .remote(.cancelled) }
        return try plan.credential.get()
    }

    package func renewal(_ password: Credential.Password, clientSecret: Secret?) -> Credential.Renewal {
        var renewal = Credential.Renewal(tokenAddress: "https://h/token", clientID: "id")
        (renewal.clientSecret, renewal.password) = (clientSecret, password)
        return renewal
    }
}

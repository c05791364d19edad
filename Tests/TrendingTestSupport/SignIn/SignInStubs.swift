import TrendingDomain

/// Returns the given results. A call without a given result fails the test.
package struct TokenSessionStub: TokenSession {
    private let token: TokenState?
    private let answer: Result<TokenFacts, RemoteFailure>?
    private let places: [CredentialOrigin]?

    package init(
        _ state: TokenState? = nil,
        facts: Result<TokenFacts, RemoteFailure>? = nil,
        origins: [CredentialOrigin]? = nil
    ) {
        token = state
        answer = facts
        places = origins
    }

    package func state() async -> TokenState {
        guard let token else { return unscripted("state", TokenState.none) }
        return token
    }

    package func facts() async throws(RemoteFailure) -> TokenFacts {
        guard let answer else { throw unscripted("facts", .cancelled) }
        return try answer.get()
    }

    package func origins() async -> [CredentialOrigin] {
        guard let places else { return unscripted("origins", []) }
        return places
    }
}

/// Has one account, or fails. Storing and checking fail the test.
package struct CredentialStoreStub: CredentialStore {
    private let stored: StoredAccount?
    private let failure: LocalFailure?
    private let report: SignOutReport?

    package init(_ stored: StoredAccount?, signOut report: SignOutReport? = nil) {
        self.stored = stored
        self.report = report
        failure = nil
    }

    package init(failure: LocalFailure) {
        stored = nil
        report = nil
        self.failure = failure
    }

    package func check(_ host: String) async throws(LocalFailure) { unscripted("check", ()) }

    package func account(at host: String) async throws(LocalFailure) -> StoredAccount? {
        if let failure { throw failure }
        return stored
    }

    package func signIn(
        _ account: Account,
        _ credential: Credential,
        method: SignInMethod
    ) async throws(SecretStoreFailure) -> StoredSecret {
        throw unscripted("signIn", .missing)
    }

    package func signOut(_ host: String) async throws(LocalFailure) -> SignOutReport {
        if let failure { throw failure }
        guard let report else { return unscripted("signOut", SignOutReport()) }
        return report
    }
}

/// Shows nothing.
package struct ProgressStub: SignInProgress {
    package init() {}

    package func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value {
        await operation()
    }
}

private func unscripted<Value>(_ call: String, _ value: Value) -> Value {
    recordUnscripted(call)
    return value
}

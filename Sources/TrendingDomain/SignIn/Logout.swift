/// Signs out: removes all secrets of a server's account from this machine, without the network.
package struct Logout {
    private let host: String
    private let store: any CredentialStore
    private let tokens: any TokenSession
    private let pendingStars: @Sendable (Account) async -> Int

    /// `pendingStars` returns how many changes of an account's stars are to be sent.
    package init(
        host: String,
        store: any CredentialStore,
        tokens: any TokenSession,
        pendingStars: @escaping @Sendable (Account) async -> Int = { _ in 0 }
    ) {
        self.pendingStars = pendingStars
        self.host = host
        self.store = store
        self.tokens = tokens
    }

    package struct Outcome: Equatable {
        package var report: SignOutReport
        /// The origin of the token that is sent from now on.
        package var next: CredentialOrigin?
        /// How many changes of the account's stars stay here until it signs in again.
        package var pendingStars: Int

        package init(report: SignOutReport, next: CredentialOrigin?, pendingStars: Int = 0) {
            self.pendingStars = pendingStars
            self.report = report
            self.next = next
        }
    }

    package func run() async throws(LocalFailure) -> Outcome {
        let place = (try? await store.account(at: host))?.place
        var report = try await store.signOut(host)
        // Ignore a missing keyring, unless the sign-in stored its secret there.
        report.failures = report.failures.filter { $0 == place || !$1.meansNoKeyring }
        let next = await tokens.origins().first { if case .account = $0 { false } else { true } }
        let pending = if let account = report.account { await pendingStars(account) } else { 0 }
        return Outcome(report: report, next: next, pendingStars: pending)
    }
}

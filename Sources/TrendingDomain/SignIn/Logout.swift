extension CredentialStore {
    /// Signs out: removes all secrets of a server's account from this machine, without the network. `pendingStars`
    /// returns how many changes of an account's stars are to be sent.
    package func signOut(
        _ host: String,
        tokens: any TokenSession,
        pendingStars: (Account) async -> Int
    ) async throws(LocalFailure) -> SignOutReport {
        let place = (try? await account(at: host))?.place
        var report = try await signOut(host)
        // Ignore a missing keyring, unless the sign-in stored its secret there.
        report.failures = report.failures.filter { $0 == place || !$1.meansNoKeyring }
        report.next = await tokens.origins().first { if case .account = $0 { false } else { true } }
        if let account = report.account { report.pendingStars = await pendingStars(account) }
        return report
    }
}

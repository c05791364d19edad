import TrendingDomain

/// What signing out has removed, and what it could not.
package struct SignOutReport: Sendable, Equatable {
    /// `nil` where nobody was signed in, or the record could not be read.
    package var account: Account?
    /// The path of the record that is gone.
    package var record: String?
    /// Where secrets were.
    package var secrets: [SecretPlace] = []
    /// What may still be there; the record's place is a file.
    package var failures: [SecretPlace: SecretStoreFailure] = [:]

    package var isNothing: Bool { record == nil && secrets.isEmpty && failures.isEmpty }
}

extension AccountStore {
    /// Asks nobody on the network, and every place for secrets, whatever the record says. Waits for who changes the
    /// account now, and does the same without its lock where that cannot be had.
    package func signOut(_ host: String) async -> SignOutReport {
        let lock = try? await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        var report = SignOutReport()
        let found = await kept(at: host)
        if case .account(let kept) = found { report.account = kept.account }
        await disown(host)
        let removal = await secrets.remove(host)
        report.secrets = removal.places
        report.failures = removal.failures
        if found != .none { await removeRecord(host, &report) }
        return report
    }

    /// Before the secrets go, so that a renewal which ends meanwhile keeps nothing. No sign-in is called so.
    private func disown(_ host: String) async {
        try? await update(host) { kept in
            guard var kept else { return .keep }
            kept.signIn = "-"
            return .replace(kept.record.encoded)
        }
    }

    private func removeRecord(_ host: String, _ report: inout SignOutReport) async {
        let key = StorageKey(accountAt: host)
        let path = storage.location(of: key).path
        do {
            try await storage.update(key) { _ in .remove }
            report.record = path
        } catch {
            report.failures[.file(path: path)] = SecretStoreFailure(reason: error.reason)
        }
    }
}

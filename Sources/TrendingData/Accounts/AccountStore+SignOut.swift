import TrendingDomain

extension AccountStore {
    /// Removes the secret from every place, whatever the record says. Waits while another process changes the account,
    /// and continues without the lock if that takes too long.
    package func signOut(_ host: String) async -> SignOutReport {
        let lock = try? await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        var report = SignOutReport()
        let found = await record(at: host)
        if case .account(let record) = found { report.account = record.account }
        await invalidateSignIn(host)
        let removal = await secrets.remove(host)
        report.secrets = removal.places
        report.failures = removal.failures
        if found != .none { await removeRecord(host, &report) }
        return report
    }

    /// Replaces the sign-in's identifier with one that no sign-in has. This happens before the secrets are removed: a
    /// renewal that ends in the meantime stores nothing.
    private func invalidateSignIn(_ host: String) async {
        try? await update(host) { kept in
            guard var kept else { return .keep }
            kept.signIn = "-"
            return .replace(kept.lines.encoded)
        }
    }

    private func removeRecord(_ host: String, _ report: inout SignOutReport) async {
        let key = StorageKey(accountAt: host)
        let path = storage.location(of: key).path
        do {
            try await storage.update(key) { _ in .remove }
            report.record = path
        } catch {
            report.failures[.file(path: path)] = .unusable(error.reason)
        }
    }
}

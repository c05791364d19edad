import TrendingConsole
import TrendingDomain

/// Renews a stored token once for all processes: takes the lock, reads the token again, requests a new one, stores it
/// durably, then uses it.
struct TokenRenewal: Sendable {
    let host: String
    let store: AccountStore
    let renewer: any TokenRenewer
    /// Longer than a request can take.
    let lockWait: Duration
    let onNotice: @Sendable (AccountNotice) -> Void

    /// Returns the token to send now: `.none` if another process has signed out, or signed in another account, and
    /// `nil` if the renewal failed and the stored token is unchanged. If `isAhead`, the token is still valid, so the
    /// renewal does not wait for another process.
    func renew(_ account: AccountRecord, _ known: CredentialRecord, isAhead: Bool) async -> FoundToken? {
        do throws(StorageFailure) {
            guard known.credential.isRenewable else { return await changed(account, known) ?? ended() }
            let lock = try await store.renewalLock(host, waiting: isAhead ? .zero : lockWait)
            defer { withExtendedLifetime(lock) {} }
            if let found = await changed(account, known) { return found }
            // Shows whether a new token can be stored, before one is requested.
            guard try await store.update(known.signIn, at: host, { $0 }) else {
                return await superseded(account, known)
            }
            if Task.isCancelled { return nil }
            // After the request is sent, its response is stored, even if the caller has stopped waiting.
            return await Task(executorPreference: MainThreadExecutor.current) { await request(account, known) }.value
        } catch {
            if Task.isCancelled { return nil }
            if let found = await changed(account, known) { return found }
            if !isAhead { onNotice(.renewalPostponed(host: host, SecretStoreFailure(error))) }
            return nil
        }
    }

    /// What is stored now; `nil` if it is the known token. A request that started with one account never continues with
    /// another.
    private func changed(_ account: AccountRecord, _ known: CredentialRecord) async -> FoundToken? {
        let found = await store.token(at: host)
        switch found {
        case .stored(let current, _) where current.account != account.account: return FoundToken.none
        case .stored(_, let record) where record.credential.accessToken == known.credential.accessToken: return nil
        case .unavailable(let notice): onNotice(notice)
        default: break
        }
        return found
    }

    private func superseded(_ account: AccountRecord, _ known: CredentialRecord) async -> FoundToken? {
        await changed(account, known) ?? FoundToken.none
    }

    private func ended() -> FoundToken {
        onNotice(.signInEnded(host: host))
        return .unavailable(.signInEnded(host: host))
    }
}

extension TokenRenewal {
    private func request(_ account: AccountRecord, _ known: CredentialRecord) async -> FoundToken? {
        do {
            let credential = try await renewer.renewed(known.credential)
            let record = CredentialRecord(signIn: known.signIn, obtainedAt: store.now(), credential: credential)
            return await keep(account, record, insteadOf: known)
        } catch {
            switch error {
            case .invalidGrant:
                if let found = await changed(account, known) { return found }
                _ = try? await store.update(known.signIn, at: host) { account in
                    var account = account
                    account.hasEnded = true
                    return account
                }
                return ended()
            case .remote(let cause): onNotice(.renewalFailed(host: host, cause))
            default: onNotice(.renewalRefused(host: host, error))
            }
            return nil
        }
    }

    private func keep(
        _ account: AccountRecord,
        _ record: CredentialRecord,
        insteadOf known: CredentialRecord
    ) async -> FoundToken? {
        var account = account
        do {
            guard let saved = try await store.replace(record, at: host) else { return await superseded(account, known) }
            if case .file(let path) = saved.place, saved.place != account.place, let failure = saved.keyringFailure {
                onNotice(.secretsInFile(path: path, failure))
            }
            account.place = saved.place
        } catch {
            onNotice(.renewalNotStored(host: host, error))
        }
        return .stored(account, record)
    }
}

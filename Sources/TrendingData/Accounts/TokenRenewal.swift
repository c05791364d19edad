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

    enum Outcome: Sendable {
        case token(AccountRecord, CredentialRecord)
        case signedOut
        case ended
        /// The stored token is unchanged.
        case failed
    }

    /// If `isAhead`, the token is still valid, so the renewal does not wait for another process.
    func renew(_ account: AccountRecord, _ known: CredentialRecord, isAhead: Bool) async -> Outcome {
        guard known.credential.isRenewable else { return await withoutRenewal(account, known) }
        let lock: FileLock
        do {
            lock = try await store.renewalLock(host, waiting: isAhead ? .zero : lockWait)
        } catch {
            return await withoutLock(account, known, error, isAhead: isAhead)
        }
        defer { withExtendedLifetime(lock) {} }
        if let outcome = await readAgain(account, known) { return outcome }
        if let outcome = await checkWritable(account, known) { return outcome }
        if Task.isCancelled { return .failed }
        // After the request is sent, its response is stored, even if the caller has stopped waiting.
        return await Task(executorPreference: MainThreadExecutor.current) { await spend(account, known) }.value
    }

    /// Reads the stored sign-in again and returns the outcome if it has changed, or `nil` if it has not. A request that
    /// started with one account never continues with another.
    private func readAgain(_ account: AccountRecord, _ known: CredentialRecord) async -> Outcome? {
        switch await store.credential(at: host) {
        case .none: return .signedOut
        case .found(let current, _) where current.account != account.account: return .signedOut
        case .found(let account, let record):
            return record.credential.accessToken == known.credential.accessToken ? nil : .token(account, record)
        case .ended:
            onNotice(.signInEnded(host: host))
            return .ended
        case .unavailable(let place, let failure):
            onNotice(.secretsUnavailable(place, failure))
            return .failed
        }
    }

    private func withoutRenewal(_ account: AccountRecord, _ known: CredentialRecord) async -> Outcome {
        if let outcome = await readAgain(account, known) { return outcome }
        onNotice(.signInEnded(host: host))
        return .ended
    }

    private func withoutLock(
        _ account: AccountRecord,
        _ known: CredentialRecord,
        _ failure: StorageFailure,
        isAhead: Bool
    ) async -> Outcome {
        if Task.isCancelled { return .failed }
        if let outcome = await readAgain(account, known) { return outcome }
        if !isAhead { onNotice(.renewalPostponed(host: host, SecretStoreFailure(failure))) }
        return .failed
    }

    /// Returns `nil` if a new token can be stored.
    private func checkWritable(_ account: AccountRecord, _ known: CredentialRecord) async -> Outcome? {
        do {
            if try await store.canStore(known.signIn, at: host) { return nil }
            return await readAgain(account, known) ?? .signedOut
        } catch {
            onNotice(.renewalPostponed(host: host, SecretStoreFailure(error)))
            return .failed
        }
    }
}

extension TokenRenewal {
    private func spend(_ account: AccountRecord, _ known: CredentialRecord) async -> Outcome {
        do {
            let credential = try await renewer.renewed(known.credential)
            let record = CredentialRecord(signIn: known.signIn, obtainedAt: store.now(), credential: credential)
            return await keep(account, record, insteadOf: known)
        } catch {
            return await refused(account, known, error)
        }
    }

    private func keep(
        _ account: AccountRecord,
        _ record: CredentialRecord,
        insteadOf known: CredentialRecord
    ) async -> Outcome {
        switch await store.replace(record, at: host) {
        case .stored(let saved):
            if case .file(let path) = saved.place, path != account.place.path, let failure = saved.keyringFailure {
                onNotice(.secretsInFile(path: path, failure))
            }
            var account = account
            account.place = saved.place
            return .token(account, record)
        case .superseded: return await readAgain(account, known) ?? .signedOut
        case .failed(let failure):
            onNotice(.renewalNotStored(host: host, failure))
            return .token(account, record)
        }
    }

    private func refused(
        _ account: AccountRecord,
        _ known: CredentialRecord,
        _ failure: SignInFailure
    ) async -> Outcome {
        switch failure {
        case .invalidGrant:
            if let outcome = await readAgain(account, known) { return outcome }
            await store.markEnded(known.signIn, at: host)
            onNotice(.signInEnded(host: host))
            return .ended
        case .remote(let cause):
            onNotice(.renewalFailed(host: host, cause))
            return .failed
        default:
            onNotice(.renewalRefused(host: host, failure))
            return .failed
        }
    }
}

extension SecretPlace {
    fileprivate var path: String? {
        if case .file(let path) = self { path } else { nil }
    }
}

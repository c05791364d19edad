import TrendingConsole
import TrendingDomain

/// One renewal of a kept token, for all processes: lock, read again, ask, keep durably, use.
struct TokenRenewal: Sendable {
    let host: String
    let kept: AccountStore
    let renewer: any TokenRenewer
    /// Longer than asking can take.
    let lockWait: Duration
    let onNotice: @Sendable (AccountNotice) -> Void

    enum Outcome: Sendable {
        case token(AccountRecord, CredentialRecord)
        case signedOut
        case ended
        /// The token that there was stays.
        case failed
    }

    /// `isAhead`: the token is still good, so that nobody is waited for.
    func renew(_ account: AccountRecord, _ known: CredentialRecord, isAhead: Bool) async -> Outcome {
        guard known.credential.isRenewable else { return await withoutRenewal(account, known) }
        let lock: FileLock
        do {
            lock = try await kept.renewalLock(host, waiting: isAhead ? .zero : lockWait)
        } catch {
            return await withoutLock(account, known, error, isAhead: isAhead)
        }
        defer { withExtendedLifetime(lock) {} }
        if let outcome = await readAgain(account, known) { return outcome }
        if let outcome = await rehearse(account, known) { return outcome }
        if Task.isCancelled { return .failed }
        // Once the server is asked, its answer is kept, whoever has stopped waiting for it.
        return await Task(executorPreference: MainThreadExecutor.current) { await spend(account, known) }.value
    }

    /// What has become of the sign-in; `nil` where nothing has. Nothing that was begun for one account is done as another.
    private func readAgain(_ account: AccountRecord, _ known: CredentialRecord) async -> Outcome? {
        switch await kept.credential(at: host) {
        case .none: return .signedOut
        case .found(let current, _) where current.account != account.account: return .signedOut
        case .found(let account, let record):
            return record.credential.accessToken == known.credential.accessToken ? nil : .token(account, record)
        case .ended:
            onNotice(.signInEnded(host: host))
            return .ended
        case .unavailable(let place, let reason):
            onNotice(.secretsUnavailable(place, reason: reason))
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
        if !isAhead { onNotice(.renewalPostponed(host: host, reason: "\(failure.path): \(failure.reason)")) }
        return .failed
    }

    /// `nil` where a new token could be kept.
    private func rehearse(_ account: AccountRecord, _ known: CredentialRecord) async -> Outcome? {
        do {
            if try await kept.canKeep(known.signIn, at: host) { return nil }
            return await readAgain(account, known) ?? .signedOut
        } catch {
            onNotice(.renewalPostponed(host: host, reason: "\(error.path): \(error.reason)"))
            return .failed
        }
    }
}

extension TokenRenewal {
    private func spend(_ account: AccountRecord, _ known: CredentialRecord) async -> Outcome {
        do {
            let credential = try await renewer.renewed(known.credential)
            let record = CredentialRecord(signIn: known.signIn, obtainedAt: kept.now(), credential: credential)
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
        switch await kept.keep(record, at: host) {
        case .kept(let saved):
            if case .file(let path) = saved.place, path != account.place.path, let failure = saved.keyringFailure {
                onNotice(.secretsInFile(path: path, reason: failure.reason))
            }
            var account = account
            account.place = saved.place
            return .token(account, record)
        case .superseded: return await readAgain(account, known) ?? .signedOut
        case .failed(let reason):
            onNotice(.renewalNotKept(host: host, reason: reason))
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
            await kept.markEnded(known.signIn, at: host)
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

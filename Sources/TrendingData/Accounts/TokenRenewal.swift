import TrendingConsole
import TrendingDomain

/// Renews a stored token once for all processes: takes the lock, reads the token again, requests a new one, stores it
/// durably, then uses it.
struct TokenRenewal: Sendable {
    let account: AccountRecord
    let known: CredentialRecord
    let store: AccountStore
    let renewer: TokenRenewer
    let onNotice: @Sendable (AccountNotice) -> Void

    private var host: String { account.account.host }

    /// Returns the token to send now: `.none` if another process has signed out, or signed in another account, the
    /// known one if the server has not renewed it, and `nil` if it was not asked. If `isAhead`, the token is still
    /// valid, so the renewal does not wait for another process. `lockWait` must be longer than a request can take.
    func run(isAhead: Bool, lockWait: Duration) async -> FoundToken? {
        do throws(StorageFailure) {
            guard known.credential.isRenewable else { return await changed() ?? ended() }
            let lock = try await store.renewalLock(host, waiting: isAhead ? .zero : lockWait)
            defer { lock.release() }
            if let found = await changed() { return found }
            // Shows whether a new token can be stored, before one is requested.
            guard try await store.update(host, of: known.signIn, always: true, { _ in }) else {
                return await changed() ?? FoundToken.none
            }
            if Task.isCancelled { return nil }
            // After the request is sent, its response is stored, even if the caller has stopped waiting.
            return await Task(executorPreference: MainThreadExecutor.current) { await request() }.value
        } catch {
            if Task.isCancelled { return nil }
            if let found = await changed() { return found }
            if !isAhead { onNotice(.renewalPostponed(host: host, SecretStoreFailure(error))) }
            return nil
        }
    }

    /// What is stored now; `nil` if it is the known token. A request that started with one account never continues with
    /// another.
    private func changed() async -> FoundToken? {
        let found = await store.token(at: host)
        switch found {
        case .stored(let current, _) where current.account != account.account: return FoundToken.none
        case .stored(_, let record) where record.credential.accessToken == known.credential.accessToken: return nil
        case .unavailable(let notice): onNotice(notice)
        default: break
        }
        return found
    }

    private func ended() -> FoundToken {
        onNotice(.signInEnded(host: host))
        return .unavailable(.signInEnded(host: host))
    }

    private func request() async -> FoundToken {
        do {
            let credential = try await renewer(known.credential)
            return await keep(CredentialRecord(signIn: known.signIn, obtainedAt: store.now(), credential: credential))
        } catch {
            switch error {
            case .invalidGrant:
                if let found = await changed() { return found }
                _ = try? await store.update(host, of: known.signIn) { $0.hasEnded = true }
                return ended()
            case .remote(let cause): onNotice(.renewalFailed(host: host, cause))
            default: onNotice(.renewalRefused(host: host, error))
            }
            return .stored(account, known)
        }
    }

    private func keep(_ record: CredentialRecord) async -> FoundToken {
        var account = account
        do {
            guard let saved = try await store.replace(record, at: host) else {
                return await changed() ?? FoundToken.none
            }
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

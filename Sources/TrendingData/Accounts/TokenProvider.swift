import TrendingConsole
import TrendingDomain

/// Requests a new token, as `Credential.renewed` does.
package typealias TokenRenewer = @Sendable (Credential) async throws(SignInFailure) -> Credential

/// Provides the token of one server in one run: finds it when it is first needed, and renews it once for all callers.
package actor TokenProvider: TokenSource {
    let lookup: TokenLookup
    private let renewer: TokenRenewer
    private let lockWait: Duration
    private let now: WallClock
    private var finding: Task<FoundToken, Never>?
    private var found: FoundToken?
    /// A renewal stays here after it has ended, so this run does not repeat it.
    private var renewals: [APIToken: (task: Task<APIToken?, Never>, isAhead: Bool)] = [:]
    private var hasRetriedExternalToken = false

    /// `renewalTime` is the longest that the renewer takes.
    package init(
        lookup: TokenLookup,
        renewer: @escaping TokenRenewer,
        renewalTime: Duration = .seconds(70),
        now: @escaping WallClock
    ) {
        self.lookup = lookup
        self.renewer = renewer
        lockWait = renewalTime + .seconds(10)
        self.now = now
    }

    package func token() async -> APIToken? {
        let found = await find()
        guard case .stored(_, let record) = found, record.credential.isRenewable, record.isDue(at: now()) else {
            return found.token
        }
        return await renewed(record, isRefused: false) ?? self.found?.token
    }

    package func token(insteadOf refused: APIToken) async -> APIToken? {
        switch await find() {
        case .none, .unavailable, .external(_, .variable): return nil
        case .external(let token, _): return token == refused ? await retryExternalToken(refused) : token
        case .stored(_, let record):
            let token = record.credential.accessToken
            return token == refused ? await renewed(record, isRefused: true) : token
        }
    }

    /// Reads secrets as a request would, but sends no request.
    package func state() async -> TokenState {
        switch await find() {
        case .none: return .none
        case .unavailable(let notice): return .unavailable(notice)
        case .stored(let account, let record): return .inUse(TokenInUse(account, record))
        case .external(let token, let origin):
            let login = await lookup.logins?.login(of: token, at: lookup.host)
            return .inUse(TokenInUse(origin: origin, login: login))
        }
    }

    /// Stores the login for the token, unless the token is from a sign-in with this program.
    package func saveLogin(_ login: String) async {
        guard case .external(let token, let origin) = await find() else { return }
        await lookup.logins?.save(login, of: token, isGH: origin == .gh, at: lookup.host)
    }
}

extension TokenProvider {
    /// Looks for the token once, away from the actor.
    private func find() async -> FoundToken {
        if let found { return found }
        let task = finding ?? Task(executorPreference: MainThreadExecutor.current) { [lookup] in await lookup.find() }
        finding = task
        let value = await task.value
        // A renewal in the meantime is newer than the result of this task.
        if found == nil { found = value }
        return found ?? value
    }

    /// Runs gh again, once, because it may have a new token.
    private func retryExternalToken(_ refused: APIToken) async -> APIToken? {
        guard !hasRetriedExternalToken else { return nil }
        hasRetriedExternalToken = true
        let other = await lookup.findExternalToken()
        guard let token = other.token, token != refused else { return nil }
        found = other
        return token
    }

    /// A renewal before the token expires does not wait for other processes; one of a refused or expired token does.
    private func renewed(_ known: CredentialRecord, isRefused: Bool) async -> APIToken? {
        let old = known.credential.accessToken
        while true {
            let isAhead = !isRefused && !known.hasExpired(at: now())
            let renewal = renewals[old] ?? (renewal(of: old, isAhead: isAhead), isAhead)
            renewals[old] = renewal
            let token = await withTaskCancellationHandler {
                await renewal.task.value
            } onCancel: {
                renewal.task.cancel()
            }
            guard token == nil, !Task.isCancelled else { return token }
            // If it is no longer in the table, another caller has cancelled it or started one that waits.
            guard renewals[old]?.task == renewal.task else { continue }
            guard isRefused, renewal.isAhead else { return nil }
            renewals[old] = nil
        }
    }

    private func renewal(of old: APIToken, isAhead: Bool) -> Task<APIToken?, Never> {
        Task(executorPreference: MainThreadExecutor.current) { await self.renew(old, isAhead: isAhead) }
    }

    private func renew(_ old: APIToken, isAhead: Bool) async -> APIToken? {
        guard let store = lookup.store, case .stored(let account, let known)? = found else { return nil }
        let renewal = TokenRenewal(
            account: account,
            known: known,
            store: store,
            renewer: renewer,
            onNotice: lookup.onNotice
        )
        switch await renewal.run(isAhead: isAhead, lockWait: lockWait) {
        case .stored(let account, let record)?:
            found = .stored(account, record)
            return record.credential.accessToken == old ? nil : record.credential.accessToken
        case FoundToken.none?: found = FoundToken.none
        case .unavailable(.signInEnded(let host))? where !isAhead: found = .unavailable(.signInEnded(host: host))
        default: if Task.isCancelled { renewals[old] = nil }
        }
        return nil
    }
}

extension TokenInUse {
    fileprivate init(_ account: AccountRecord, _ record: CredentialRecord) {
        self.init(origin: .account(account.place), login: account.account.login)
        scopes = record.credential.scopes ?? account.scopes
        expiresAt = record.credential.expiresAt
    }
}

/// Renews a stored token once for all processes: takes the lock, reads the token again, requests a new one, stores it
/// durably, then uses it.
private struct TokenRenewal: Sendable {
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

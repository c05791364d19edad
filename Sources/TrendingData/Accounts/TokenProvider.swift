import TrendingConsole
import TrendingDomain

/// Provides the token of one server in one run: finds it when it is first needed, and renews it once for all callers.
package actor TokenProvider: TokenSource {
    let lookup: TokenLookup
    private let renewal: TokenRenewal?
    private let now: @Sendable () -> Timestamp
    private var finding: Task<FoundToken, Never>?
    private var found: FoundToken?
    private var renewals: [APIToken: Renewal] = [:]
    private var renewedAhead: Set<APIToken> = []
    private var hasRetriedExternalToken = false

    private struct Renewal {
        var task: Task<APIToken?, Never>
        var isAhead: Bool
        var waiters = 0
    }

    /// `renewalTime` is the longest that the renewer takes.
    package init(
        lookup: TokenLookup,
        renewer: any TokenRenewer,
        renewalTime: Duration = .seconds(70),
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.lookup = lookup
        self.now = now
        renewal = lookup.store.map { store in
            TokenRenewal(
                host: lookup.host,
                store: store,
                renewer: renewer,
                lockWait: renewalTime + .seconds(10),
                onNotice: lookup.onNotice
            )
        }
    }

    package func token() async -> APIToken? {
        let found = await find()
        guard case .stored(_, let record) = found, record.credential.isRenewable, record.isDue(at: now()) else {
            return found.token
        }
        let token = record.credential.accessToken
        if renewals[token] == nil, renewedAhead.insert(token).inserted {
            start(token, isAhead: !record.hasExpired(at: now()))
        }
        return await result(of: token) ?? self.found?.token
    }

    package func token(insteadOf refused: APIToken) async -> APIToken? {
        switch await find() {
        case .none, .unavailable, .variable: return nil
        case .other(let token): return token == refused ? await retryExternalToken(refused) : token
        case .stored(_, let record):
            let token = record.credential.accessToken
            guard token == refused else { return token }
            return await renewed(insteadOf: refused)
        }
    }

    /// The token of `state()`, or `nil` if no token can be sent.
    package func inUse() async -> TokenInUse? {
        if case .inUse(let token) = await state() { token } else { nil }
    }

    /// Reads secrets as a request would, but sends no request.
    package func state() async -> TokenState {
        switch await find() {
        case .none: .none
        case .unavailable(let notice): .unavailable(notice)
        case .variable(let name, let token): .inUse(await known(token, .variable(name)))
        case .other(let token): .inUse(await known(token, .gh))
        case .stored(let account, let record): .inUse(TokenInUse(account, record, host: lookup.host))
        }
    }

    /// Stores the login for the token, unless the token is from a sign-in with this program.
    package func saveLogin(_ login: String) async {
        switch await find() {
        case .none, .unavailable, .stored: break
        case .variable(_, let token): await lookup.logins?.save(login, of: token, at: lookup.host)
        case .other(let token): await lookup.logins?.save(login, of: token, isGH: true, at: lookup.host)
        }
    }
}

extension TokenProvider {
    /// Describes a token that this program did not obtain itself.
    private func known(_ token: APIToken, _ origin: CredentialOrigin) async -> TokenInUse {
        let login = await lookup.logins?.login(of: token, at: lookup.host)
        return TokenInUse(host: lookup.host, origin: origin, login: login)
    }

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
        guard case .other(let token) = await lookup.findExternalToken(), token != refused else { return nil }
        found = .other(token)
        return token
    }

    /// Renews a token that was refused. A renewal before the token expires does not wait for other processes; this
    /// renewal does.
    private func renewed(insteadOf refused: APIToken) async -> APIToken? {
        while let running = renewals[refused], running.isAhead {
            if let token = await result(of: refused) { return token }
            if renewals[refused]?.isAhead == true { renewals[refused] = nil }
        }
        if case .stored(_, let record)? = found, record.credential.accessToken != refused {
            return record.credential.accessToken
        }
        if renewals[refused] == nil { start(refused, isAhead: false) }
        return await result(of: refused)
    }

    /// Starts a renewal. It stays in the table after it has ended, so this run does not repeat it.
    private func start(_ refused: APIToken, isAhead: Bool) {
        let task = Task(executorPreference: MainThreadExecutor.current) { await self.renew(refused, isAhead: isAhead) }
        renewals[refused] = Renewal(task: task, isAhead: isAhead)
    }

    /// Cancels the renewal once no caller waits for it.
    private func result(of refused: APIToken) async -> APIToken? {
        guard let renewal = renewals[refused] else { return nil }
        renewals[refused]?.waiters += 1
        return await withTaskCancellationHandler {
            await renewal.task.value
        } onCancel: {
            Task(executorPreference: MainThreadExecutor.current) { await self.leave(refused, renewal.task) }
        }
    }

    private func leave(_ refused: APIToken, _ task: Task<APIToken?, Never>) {
        guard renewals[refused]?.task == task else { return }
        renewals[refused]?.waiters -= 1
        if let renewal = renewals[refused], renewal.waiters <= 0 { task.cancel() }
    }

    private func renew(_ refused: APIToken, isAhead: Bool) async -> APIToken? {
        guard let renewal, case .stored(let account, let record)? = found else { return nil }
        switch await renewal.renew(account, record, isAhead: isAhead) {
        case .stored(let account, let record)?:
            found = .stored(account, record)
            return record.credential.accessToken
        case FoundToken.none?: found = FoundToken.none
        case .unavailable(.signInEnded(let host))? where !isAhead: found = .unavailable(.signInEnded(host: host))
        default: if Task.isCancelled { renewals[refused] = nil }
        }
        return nil
    }
}

extension TokenInUse {
    fileprivate init(_ account: AccountRecord, _ record: CredentialRecord, host: String) {
        self.init(host: host, origin: .account(account.place), login: account.account.login)
        method = account.method
        scopes = record.credential.scopes ?? account.scopes
        expiresAt = record.credential.expiresAt
        isRenewable = record.credential.isRenewable
    }
}

/// Reports which account's token is sent to a server, where the token comes from, and how the server responds to it.
package struct WhoAmI {
    private let host: String
    private let store: any CredentialStore
    private let tokens: any TokenSession
    private let progress: any SignInProgress
    private let notices: @Sendable () -> [AccountNotice]

    /// `notices` returns the notices of this run so far.
    package init(
        host: String,
        store: any CredentialStore,
        tokens: any TokenSession,
        progress: any SignInProgress,
        notices: @escaping @Sendable () -> [AccountNotice]
    ) {
        self.host = host
        self.store = store
        self.tokens = tokens
        self.progress = progress
        self.notices = notices
    }

    /// Throws if there is no token and no folder where an account could be stored.
    package func report() async throws(LocalFailure) -> AccountReport {
        switch await tokens.state() {
        case .inUse(let token): await report(token)
        case .unavailable(.secretsUnavailable(let place, let failure)):
            await unused(AccountReport(host: host, token: .account(place), answer: .locked(place, failure)))
        case .unavailable(.signInEnded): await unused(AccountReport(host: host, answer: .refused))
        case .none, .unavailable: try await reportWithoutToken()
        }
    }

    /// The server's data takes precedence over the stored data.
    private func report(_ token: TokenInUse) async -> AccountReport {
        let others = await tokens.origins().filter { $0 != token.origin }
        let answer = await progress.during(.asking(host: host)) {
            await Result { () async throws(RemoteFailure) in try await tokens.facts() }
        }
        let (facts, current) = (try? answer.get(), await current(token))
        return AccountReport(
            host: host,
            login: facts?.login ?? current.login,
            token: current.origin,
            others: others,
            scopes: facts?.scopes ?? current.scopes,
            allowance: facts?.allowance,
            expiresAt: facts?.expiresAt ?? current.expiresAt,
            answer: self.answer(answer)
        )
    }

    /// The token after the request, which may have renewed it.
    private func current(_ token: TokenInUse) async -> TokenInUse {
        if case .inUse(let current) = await tokens.state() { current } else { token }
    }

    private func answer(_ answer: Result<TokenFacts, RemoteFailure>) -> AccountReport.Answer {
        switch answer {
        case .success: return .confirmed
        case .failure(.unauthorized):
            let failures = notices().compactMap { if case .renewalFailed(_, let failure) = $0 { failure } else { nil } }
            return failures.last.map { .notRenewed($0) } ?? .refused
        case .failure(let failure): return .failed(failure)
        }
    }

    /// Adds the signed-in account to a report without a token to send.
    private func unused(_ report: AccountReport) async -> AccountReport {
        guard let stored = try? await store.account(at: host) else { return report }
        var report = report
        (report.login, report.token) = (stored.account.login, .account(stored.place))
        return report
    }

    private func reportWithoutToken() async throws(LocalFailure) -> AccountReport {
        do {
            _ = try await store.account(at: host)
        } catch .noLocation(let unknown) {
            throw .noLocation(unknown)
        } catch {}
        return AccountReport(host: host)
    }
}

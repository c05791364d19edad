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

/// The account that is signed in at a server, its token, and the server's response.
package struct AccountReport: Equatable {
    package var host: String
    /// `nil` if it is not known.
    package var login: String?
    /// The origin of the token that is sent; `nil` if there is no token.
    package var token: CredentialOrigin?
    /// The other origins that have a token, highest precedence first.
    package var others: [CredentialOrigin] = []
    /// `nil` if the server did not say.
    package var scopes: [String]?
    package var allowance: RequestAllowance?
    /// By this machine's clock; `nil` if neither the server nor the stored account states it.
    package var expiresAt: Timestamp?
    package var answer: Answer = .none

    package enum Answer: Equatable {
        /// There was no token to send.
        case none
        case confirmed
        /// The server does not accept the token.
        case refused
        /// The server no longer accepts the token, and renewing it failed.
        case notRenewed(RemoteFailure)
        /// The stored token can't be read. No server was contacted.
        case locked(SecretPlace, SecretStoreFailure)
        /// The request failed. The rest of the report is what this machine knows.
        case failed(RemoteFailure)
    }
}

/// The rate limit of a server for this client.
package struct RequestAllowance: Sendable, Hashable {
    /// The number of requests in one period.
    package var limit: Int
    package var remaining: Int
    /// When the next period starts.
    package var resetsAt: Timestamp?

    /// Kept for what users ask for.
    private static let reserve = 20

    /// Whether requests may be sent that no user asked for.
    package var allowsUnasked: Bool { remaining >= Self.reserve }

    package init(limit: Int, remaining: Int, resetsAt: Timestamp?) {
        self.limit = limit
        self.remaining = remaining
        self.resetsAt = resetsAt
    }

    /// `nil` if the limit or the number of remaining requests is not known.
    package init?(of limit: Int?, remaining: Int?, resetsAt: Timestamp?) {
        guard let limit, let remaining else { return nil }
        self.init(limit: limit, remaining: remaining, resetsAt: resetsAt)
    }
}

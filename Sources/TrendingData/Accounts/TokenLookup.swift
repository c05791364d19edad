import TrendingDomain

/// Everything that may have a token for one API, and the order in which it is looked for: the environment, what signing in
/// has kept, gh. Whatever is found first wins, also where it cannot be sent.
package struct TokenLookup: Sendable {
    package let api: GitHubAPIAddress
    let variables: [String: String]
    /// `nil` where no place for files is known.
    let kept: AccountStore?
    let other: (any ExternalTokenSource)?
    let onNotice: @Sendable (AccountNotice) -> Void

    package init(
        api: GitHubAPIAddress,
        variables: [String: String],
        kept: AccountStore?,
        other: (any ExternalTokenSource)? = nil,
        onNotice: @escaping @Sendable (AccountNotice) -> Void = { _ in }
    ) {
        self.api = api
        self.variables = variables
        self.kept = kept
        self.other = other
        self.onNotice = onNotice
    }

    package var host: String { api.accountHost }
    var logins: LoginCache? { kept.map { LoginCache(storage: $0.storage) } }

    func find() async -> FoundToken {
        switch EnvironmentToken(for: api, environment: variables) {
        case .token(let token, let variable):
            guard await api.takesVariables(kept) else {
                return unavailable(.withheld(source: variable, .serverNotConfigured(host: host)))
            }
            return .variable(variable, token)
        case .withheld(let variable, let obstacle): return unavailable(.withheld(source: variable, obstacle))
        case .none: return await findKept()
        }
    }

    /// Where each token is that may be sent, the one in use first; for people who wonder. Reads no secret but gh's.
    package func origins() async -> [CredentialOrigin] {
        let names = await api.takesVariables(kept) ? EnvironmentToken.all(for: api, environment: variables) : []
        var origins = names.map { CredentialOrigin.variable($0) }
        if case .account(let account) = await kept?.kept(at: host) { origins.append(.account(account.place)) }
        if case .other = await findOther() { origins.append(.gh) }
        return origins
    }

    private func findKept() async -> FoundToken {
        guard let kept else { return await findOther() }
        guard WebOrigin(api.text).isPrivate else {
            guard case .account = await kept.kept(at: host) else { return .none }
            return unavailable(.withheld(source: "trending login", .notEncrypted))
        }
        return switch await kept.credential(at: host) {
        case .none: await findOther()
        case .found(let account, let record): .kept(account, record)
        case .ended: unavailable(.signInEnded(host: host))
        case .unavailable(let place, let reason): unavailable(.secretsUnavailable(place, reason: reason))
        }
    }

    /// Only ever over a connection that others cannot read.
    func findOther() async -> FoundToken {
        guard WebOrigin(api.text).isPrivate, let other else { return .none }
        let secret: Secret?
        do {
            secret = try await other.token(for: host)
        } catch {
            return unavailable(.externalTokenUnavailable(reason: "gh \(error.reason)"))
        }
        let token = secret.flatMap { APIToken($0.text) }
        await logins?.noteGH(token, at: host)
        guard secret != nil else { return .none }
        return token.map { .other($0) } ?? unavailable(.withheld(source: "gh", .characters))
    }

    private func unavailable(_ notice: AccountNotice) -> FoundToken {
        onNotice(notice)
        return .unavailable(notice)
    }
}

/// A token, and where it was found.
enum FoundToken: Sendable {
    /// Nobody is signed in.
    case none
    /// None that can be sent; why has been said.
    case unavailable(AccountNotice)
    case variable(String, APIToken)
    case kept(AccountRecord, CredentialRecord)
    case other(APIToken)

    var token: APIToken? {
        switch self {
        case .none, .unavailable: nil
        case .variable(_, let token), .other(let token): token
        case .kept(_, let record): record.credential.accessToken
        }
    }
}

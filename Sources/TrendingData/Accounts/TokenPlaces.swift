import TrendingDomain

/// Everything that may have a token for one API, and the order in which it is looked for: the environment, what signing in
/// has kept, gh. Whatever is found first wins, also where it cannot be sent.
package struct TokenPlaces: Sendable {
    package let api: GitHubAPIAddress
    let variables: [String: String]
    /// `nil` where no place for files is known.
    let kept: KeptAccounts?
    let other: (any OtherSignIn)?
    let onNotice: @Sendable (AccountNotice) -> Void

    package init(
        api: GitHubAPIAddress,
        variables: [String: String],
        kept: KeptAccounts?,
        other: (any OtherSignIn)? = nil,
        onNotice: @escaping @Sendable (AccountNotice) -> Void = { _ in }
    ) {
        self.api = api
        self.variables = variables
        self.kept = kept
        self.other = other
        self.onNotice = onNotice
    }

    package var host: String { api.accountHost }
    var logins: KnownLogins? { kept.map { KnownLogins(storage: $0.storage) } }

    func find() async -> FoundToken {
        switch APITokenChoice(for: api, environment: variables) {
        case .token(let token, let variable): return .variable(variable, token)
        case .withheld(let variable, let obstacle):
            onNotice(.withheld(source: variable, obstacle))
            return .none
        case .none: return await findKept()
        }
    }

    /// Where each token is that is there, the one in use first; for people who wonder. Reads no secret but gh's.
    package func origins() async -> [CredentialOrigin] {
        var origins = APITokenChoice.all(for: api, environment: variables).map { CredentialOrigin.variable($0) }
        if case .account(let account) = await kept?.kept(at: host) { origins.append(.account(account.place)) }
        if await findOther() != nil { origins.append(.gh) }
        return origins
    }

    private func findKept() async -> FoundToken {
        guard let kept else { return await findOther().map { .other($0) } ?? .none }
        guard WebOrigin(api.text).isPrivate else {
            if case .account = await kept.kept(at: host) {
                onNotice(.withheld(source: "trending login", .notEncrypted))
            }
            return .none
        }
        switch await kept.credential(at: host) {
        case .none: return await findOther().map { .other($0) } ?? .none
        case .found(let account, let record): return .kept(account, record)
        case .ended: onNotice(.signInEnded(host: host))
        case .unavailable(let place, let reason): onNotice(.secretsUnavailable(place, reason: reason))
        }
        return .none
    }

    /// Only ever over a connection that others cannot read.
    func findOther() async -> APIToken? {
        guard WebOrigin(api.text).isPrivate, let other else { return nil }
        let secret = await other.token(for: host)
        let token = secret.flatMap { APIToken($0.text) }
        if secret != nil, token == nil { onNotice(.withheld(source: "gh", .characters)) }
        await logins?.noteGH(token, at: host)
        return token
    }
}

/// A token, and where it was found.
enum FoundToken: Sendable {
    case none
    case variable(String, APIToken)
    case kept(KeptAccount, CredentialRecord)
    case other(APIToken)

    var token: APIToken? {
        switch self {
        case .none: nil
        case .variable(_, let token), .other(let token): token
        case .kept(_, let record): record.credential.accessToken
        }
    }
}

import TrendingDomain

/// Looks for the token for one API: in the environment, then in the stored account, then in gh. The first token found
/// is used, even if it can't be sent.
package struct TokenLookup: Sendable {
    package let api: GitHubAPIAddress
    let variables: [String: String]
    /// `nil` if no place for files is known.
    let store: AccountStore?
    let other: (any ExternalTokenSource)?
    let onNotice: @Sendable (AccountNotice) -> Void

    package init(
        api: GitHubAPIAddress,
        variables: [String: String],
        store: AccountStore?,
        other: (any ExternalTokenSource)? = nil,
        onNotice: @escaping @Sendable (AccountNotice) -> Void = { _ in }
    ) {
        self.api = api
        self.variables = variables
        self.store = store
        self.other = other
        self.onNotice = onNotice
    }

    package var host: String { api.accountHost }
    var logins: LoginCache? { store.map { LoginCache(storage: $0.storage) } }

    func find() async -> FoundToken {
        switch EnvironmentToken(for: api, environment: variables) {
        case .token(let token, let variable):
            guard await api.acceptsEnvironmentToken(store) else {
                return unavailable(.withheld(.variable(variable), .serverNotConfigured(host: host)))
            }
            return .variable(variable, token)
        case .withheld(let variable, let obstacle): return unavailable(.withheld(.variable(variable), obstacle))
        case .none: return await findStored()
        }
    }

    /// Every place with a token that may be sent, the one in use first. Reads no secret except gh's.
    package func origins() async -> [CredentialOrigin] {
        let names =
            await api.acceptsEnvironmentToken(store) ? EnvironmentToken.all(for: api, environment: variables) : []
        var origins = names.map { CredentialOrigin.variable($0) }
        if let account = try? await store?.record(at: host) { origins.append(.account(account.place)) }
        if case .other = await findExternalToken() { origins.append(.gh) }
        return origins
    }

    private func findStored() async -> FoundToken {
        guard let store else { return await findExternalToken() }
        guard WebOrigin(api.text).isPrivate else {
            guard let record = try? await store.record(at: host) else { return .none }
            return unavailable(.withheld(.account(record.place), .notEncrypted))
        }
        let found = await store.token(at: host)
        switch found {
        case .none: return await findExternalToken()
        case .unavailable(let notice): return unavailable(notice)
        default: return found
        }
    }

    /// Looks for gh's token, only if the connection to the API is encrypted.
    func findExternalToken() async -> FoundToken {
        guard WebOrigin(api.text).isPrivate, let other else { return .none }
        let secret: Secret?
        do {
            secret = try await other.token(for: host)
        } catch {
            return unavailable(.externalTokenUnavailable(error))
        }
        let token = secret.flatMap { APIToken($0.text) }
        await logins?.recordGHToken(token, at: host)
        guard secret != nil else { return .none }
        return token.map { .other($0) } ?? unavailable(.withheld(.gh, .characters))
    }

    private func unavailable(_ notice: AccountNotice) -> FoundToken {
        onNotice(notice)
        return .unavailable(notice)
    }
}

/// A token and where it was found.
enum FoundToken: Sendable, Equatable {
    /// No place has a token.
    case none
    /// No token can be sent. The user has been told why.
    case unavailable(AccountNotice)
    case variable(String, APIToken)
    case stored(AccountRecord, CredentialRecord)
    case other(APIToken)

    var token: APIToken? {
        switch self {
        case .none, .unavailable: nil
        case .variable(_, let token), .other(let token): token
        case .stored(_, let record): record.credential.accessToken
        }
    }
}

/// The account that requests to a server are sent as.
package enum RequestIdentity: Equatable {
    case account(Account)
    /// There is no token.
    case anonymous
    /// There is a token, but looking up its account failed.
    case unknown(RemoteFailure)
    /// The server does not accept the token.
    case refused(CredentialOrigin)
    /// An account is or may be signed in, but no token can be sent. The user has been told why.
    case unavailable(AccountNotice)

    package var account: Account? {
        if case .account(let account) = self { account } else { nil }
    }
}

/// Finds out which account requests are sent as, before a command acts for that account.
package struct IdentityResolver {
    private let host: String
    private let known: @Sendable () async -> Account?
    private let tokens: (any TokenSession)?

    /// `known` returns the account behind the token as far as this machine knows it: sends no request, reads no secret,
    /// and takes as long as reading a small file. `tokens` is `nil` if that alone decides.
    package init(host: String, known: @escaping @Sendable () async -> Account?, tokens: (any TokenSession)?) {
        self.host = host
        self.known = known
        self.tokens = tokens
    }

    /// Reads the token that would be sent, because the stored account may be a different one. If this program did not
    /// obtain the token itself, looks up the account at the server once.
    package func identity() async -> RequestIdentity {
        switch await tokens?.state() ?? TokenState.none {
        case .none: return await known().map { .account($0) } ?? .anonymous
        // The stored account still owns its stars, even if its sign-in has ended.
        case .unavailable(let notice): return await known().map { .account($0) } ?? .unavailable(notice)
        case .inUse(let token): return await identity(token)
        }
    }

    private func identity(_ token: TokenInUse) async -> RequestIdentity {
        if let login = token.login { return .account(Account(host: host, login: login)) }
        do throws(RemoteFailure) {
            guard let facts = try await tokens?.facts() else { return .anonymous }
            return .account(Account(host: host, login: facts.login))
        } catch {
            return error == .unauthorized ? .refused(token.origin) : .unknown(error)
        }
    }

    /// Whether a request would be sent as the account.
    package func isSending(as account: Account) async -> Bool {
        if case .unavailable = await tokens?.state() { return false }
        return await identity().account == account
    }
}

/// The account that requests to a server are sent as; `nil` if there is no token.
package typealias RequestIdentity = Result<Account?, UnknownAccount>

/// Why it is not known which account requests are sent as.
package enum UnknownAccount: Error, Equatable {
    /// There is a token, but looking up its account failed.
    case failed(RemoteFailure)
    /// The server does not accept the token.
    case refused(CredentialOrigin)
    /// An account is or may be signed in, but no token can be sent. The user has been told why.
    case unavailable(AccountNotice)
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
        case .none: return .success(await known())
        // The stored account still owns its stars, even if its sign-in has ended.
        case .unavailable(let notice): return await known().map { .success($0) } ?? .failure(.unavailable(notice))
        case .inUse(let token): return await identity(token)
        }
    }

    private func identity(_ token: TokenInUse) async -> RequestIdentity {
        do throws(RemoteFailure) {
            let login = if let login = token.login { login } else { try await tokens?.facts().login }
            return .success(login.map { Account(host: host, login: $0) })
        } catch {
            return .failure(error == .unauthorized ? .refused(token.origin) : .failed(error))
        }
    }

    /// Whether a request would be sent as the account.
    package func isSending(as account: Account) async -> Bool {
        if case .unavailable = await tokens?.state() { return false }
        return await identity() == .success(account)
    }
}

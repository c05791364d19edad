/// The token that this run sends to one server.
package protocol TokenSession: Sendable {
    /// Reads the stored secret, as a request would, but contacts no server.
    func state() async -> TokenState

    /// Looks up the account behind the token at the server and stores it. Throws `.unauthorized` if there is no token,
    /// or if the server does not accept it.
    func facts() async throws(RemoteFailure) -> TokenFacts

    /// Every origin with a token that may be sent, the one in use first. Reads no stored secret.
    func origins() async -> [CredentialOrigin]
}

/// Whether there is a token to send.
package enum TokenState: Sendable, Equatable {
    /// There is no token.
    case none
    case inUse(TokenInUse)
    /// There is or may be a token, but this run can't send one. The user has been told why.
    case unavailable(AccountNotice)
}

/// What is known about the token in use without a request.
package struct TokenInUse: Sendable, Hashable {
    package var origin: CredentialOrigin
    /// `nil` if the token's account is not known yet.
    package var login: String?
    package var scopes: [String]?
    /// By this machine's clock.
    package var expiresAt: Timestamp?
}

extension TokenInUse {
    package init(origin: CredentialOrigin, login: String?) {
        self.origin = origin
        self.login = login
    }
}

/// What a server reports about a token.
package struct TokenFacts: Sendable, Hashable {
    package var login: String
    /// `nil` if the server does not report them, as for GitHub's fine-grained tokens.
    package var scopes: [String]?
    package var expiresAt: Timestamp?
    /// `nil` if the server does not report it.
    package var allowance: RequestAllowance?
}

extension TokenFacts {
    package init(login: String) {
        self.login = login
    }
}

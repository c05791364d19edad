/// What is known of the token in use without asking the server.
package struct TokenInUse: Sendable, Hashable {
    /// As `Account.host`.
    package var host: String
    package var origin: CredentialOrigin
    /// `nil` where it is not known yet whose it is.
    package var login: String?
    /// `nil` where it was not made by signing in with this program.
    package var method: SignInMethod?
    package var scopes: [String]?
    /// By this machine's clock.
    package var expiresAt: Timestamp?
    /// Whether another is had without signing in.
    package var isRenewable: Bool

    package init(
        host: String,
        origin: CredentialOrigin,
        login: String? = nil,
        method: SignInMethod? = nil,
        scopes: [String]? = nil,
        expiresAt: Timestamp? = nil,
        isRenewable: Bool = false
    ) {
        self.host = host
        self.origin = origin
        self.login = login
        self.method = method
        self.scopes = scopes
        self.expiresAt = expiresAt
        self.isRenewable = isRenewable
    }
}

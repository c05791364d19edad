/// What is known about the token in use without a request.
package struct TokenInUse: Hashable {
    /// Like `Account.host`.
    package var host: String
    package var origin: CredentialOrigin
    /// `nil` if the token's account is not known yet.
    package var login: String?
    /// `nil` if it was not obtained by signing in with this program.
    package var method: SignInMethod?
    package var scopes: [String]?
    /// By this machine's clock.
    package var expiresAt: Timestamp?
    /// Whether a new token can be obtained without signing in again.
    package var isRenewable = false
}

extension TokenInUse {
    package init(host: String, origin: CredentialOrigin, login: String? = nil) {
        self.host = host
        self.origin = origin
        self.login = login
    }
}

/// Why an OAuth server gave no token (RFC 6749 section 5.2, RFC 8628 section 3.5, and GitHub's own codes).
package enum SignInFailure: Error, Sendable, Hashable {
    /// The user has not answered yet.
    case authorizationPending
    /// Asked too often; `interval` in seconds where the server names a new one.
    case slowDown(interval: Int?)
    /// The code is too old.
    case expiredToken
    /// The user has refused.
    case accessDenied
    case incorrectDeviceCode
    /// The client id, or its secret, is none that the server knows.
    case incorrectClientCredentials
    case unsupportedGrantType
    case deviceFlowDisabled
    /// The server has no device flow, or none for that client id: GitHub answers 404 to one that it does not know.
    case noDeviceFlow
    /// User name, password or refresh token is wrong, was used, or is too old: `invalid_grant`, `bad_refresh_token`.
    case invalidGrant
    /// Any other code; `description` in the server's words.
    case refused(code: String, description: String?)
    /// An answer that is no OAuth answer, or none at all.
    case remote(RemoteFailure)
}

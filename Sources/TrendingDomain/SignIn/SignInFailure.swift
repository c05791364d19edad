/// Why an OAuth server gave no token (RFC 6749 section 5.2, RFC 8628 section 3.5, and GitHub's own codes).
package enum SignInFailure: Error, Sendable, Hashable {
    /// The user has not answered yet.
    case authorizationPending
    /// The program polls too often; `interval` is in seconds, if the server names a new one.
    case slowDown(interval: Int?)
    /// The code is too old.
    case expiredToken
    /// The user has refused.
    case accessDenied
    case incorrectDeviceCode
    /// The server does not know the client id, or its secret is wrong.
    case incorrectClientCredentials
    case unsupportedGrantType
    case deviceFlowDisabled
    /// The server has no device flow, or does not know the client id: GitHub returns 404 for both.
    case noDeviceFlow
    /// User name, password or refresh token is wrong, used up or too old: `invalid_grant`, `bad_refresh_token`.
    case invalidGrant
    /// Any other code; `description` in the server's words.
    case refused(code: String, description: String?)
    /// An OAuth answer in which a field is missing or can't be used.
    case unusableAnswer(AnswerField)
    /// Anybody on the network could read the secrets, so none was sent.
    case notEncrypted(host: String)
    /// No OAuth answer, or no answer at all.
    case remote(RemoteFailure)

    package enum AnswerField: Sendable, Hashable {
        case tokenType, accessToken, refreshToken, deviceCode, errorCode
    }
}

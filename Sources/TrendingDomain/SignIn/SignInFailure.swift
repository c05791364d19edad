/// Why an OAuth server issued no token (RFC 6749 section 5.2, RFC 8628 section 3.5, and GitHub's own codes).
package enum SignInFailure: Error, Hashable {
    /// The user has not entered the code yet.
    case authorizationPending
    /// The program polls too often. `interval` is the new interval in seconds, if the server sends one.
    case slowDown(interval: Int?)
    /// The code has expired.
    case expiredToken
    /// The user refused access.
    case accessDenied
    case incorrectDeviceCode
    /// The server does not know the client ID, or the client secret is wrong.
    case incorrectClientCredentials
    case unsupportedGrantType
    case deviceFlowDisabled
    /// The server has no device flow or does not know the client ID. GitHub returns 404 for both.
    case noDeviceFlow
    /// The user name, password or refresh token is wrong, used or expired: `invalid_grant`, `bad_refresh_token`.
    case invalidGrant
    /// Any other error code; `description` is the server's message.
    case refused(code: String, description: String?)
    /// An OAuth response with a missing or invalid field.
    case unusableAnswer(AnswerField)
    /// The connection is not encrypted, so no secret was sent.
    case notEncrypted(host: String)
    /// Not an OAuth response, or no response at all.
    case remote(RemoteFailure)

    package enum AnswerField: Hashable {
        case tokenType, accessToken, refreshToken, deviceCode, errorCode
    }
}

/// Why a sign-in failed.
package enum LoginFailure: Error, Sendable, Equatable {
    /// The program has no client ID for the server.
    case noClientID
    case invalidInput(InvalidLoginInput)
    /// A sign-in can't be stored on this machine. No server was contacted.
    case noStorage(LocalFailure)
    /// The server issued no token.
    case notAuthorized(SignInFailure)
    /// The server does not accept the token.
    case tokenRefused
    /// The account behind the token could not be looked up.
    case unverified(RemoteFailure)
    case notStored(SecretStoreFailure, SignInMethod)
    case interrupted
}

/// What is wrong with a text that the user typed or piped in.
package enum InvalidLoginInput: Error, Sendable, Equatable {
    case noTerminal
    case noUserName
    case noPassword
    /// Too long, or not UTF-8 text.
    case unusableText
    case unusableClientSecret
    case noToken
    case unusableToken
    /// It contains characters that are not allowed in a header.
    case malformedToken
}

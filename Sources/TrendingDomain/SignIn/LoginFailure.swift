/// Why a sign-in failed.
package enum LoginFailure: Error, Equatable {
    /// The program has no client ID for the server.
    case noClientID
    case invalidInput(InvalidLoginInput)
    /// A sign-in cannot be stored on this machine. No server was contacted.
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
package enum InvalidLoginInput: Error, Equatable {
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

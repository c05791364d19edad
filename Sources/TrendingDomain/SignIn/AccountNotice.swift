/// What a user with a token should know while something else is done. Each is shown once in a run.
package enum AccountNotice: Sendable, Hashable {
    /// A place has a token that is not sent.
    case withheld(CredentialOrigin, TokenObstacle)
    /// The stored token can't be read, so that no account is signed in for this run.
    case secretsUnavailable(SecretPlace, SecretStoreFailure)
    /// Another program on this machine knows the host, and gave no token.
    case externalTokenUnavailable(ExternalTokenFailure)
    /// Secrets are stored in a file, because the keyring can't be used.
    case secretsInFile(path: String, SecretStoreFailure)
    /// The server has ended the sign-in, and only signing in again helps.
    case signInEnded(host: String)
    /// The renewed token could not be stored: the next run has to sign in again.
    case renewalNotStored(host: String, SecretStoreFailure)
    /// The token could not be renewed now; the next run tries again.
    case renewalFailed(host: String, RemoteFailure)
    /// The server gives no other token now; the next run tries again.
    case renewalRefused(host: String, SignInFailure)
    /// The server does not answer during a sign-in; the program polls until the moment.
    case signInDelayed(host: String, until: Timestamp)
    /// No other token was requested, because it could not be stored.
    case renewalPostponed(host: String, SecretStoreFailure)
}

/// Why a token can't be sent.
package enum TokenObstacle: Sendable, Hashable {
    /// Spaces, control characters or others that a header can't hold.
    case characters
    /// Anybody on the network could read it.
    case notEncrypted
    /// The token doesn't say which server it is for, and this one is named for this run only.
    case serverNotConfigured(host: String)
}

/// Why another program that is signed in gave no token.
package enum ExternalTokenFailure: Error, Sendable, Hashable {
    case notStarted
    case timedOut(after: Duration)
    /// It ended without a token for the account that it knows.
    case noToken
    /// Its output is not a token.
    case unusable
}

/// A notice about accounts and tokens, shown while another operation runs. Each is shown once per run.
package enum AccountNotice: Hashable {
    /// A token was found, but is not sent.
    case withheld(CredentialOrigin, TokenObstacle)
    /// The stored token can't be read, so this run is signed out.
    case secretsUnavailable(SecretPlace, SecretStoreFailure)
    /// Another program on this machine is signed in at the host, but returned no token.
    case externalTokenUnavailable(ExternalTokenFailure)
    /// Secrets are stored in a file, because the keyring can't be used.
    case secretsInFile(path: String, SecretStoreFailure)
    /// The server has ended the sign-in. The user has to sign in again.
    case signInEnded(host: String)
    /// The renewed token could not be stored. The next run has to sign in again.
    case renewalNotStored(host: String, SecretStoreFailure)
    /// Renewing the token failed. The next run tries again.
    case renewalFailed(host: String, RemoteFailure)
    /// The server refused to renew the token. The next run tries again.
    case renewalRefused(host: String, SignInFailure)
    /// The server does not respond during a sign-in. The program polls until the given time.
    case signInDelayed(host: String, until: Timestamp)
    /// The token was not renewed, because the new one could not be stored.
    case renewalPostponed(host: String, SecretStoreFailure)
}

/// Why a token can't be sent.
package enum TokenObstacle: Hashable {
    /// It contains spaces, control characters or other characters that are not allowed in a header.
    case characters
    /// The connection is not encrypted, so others on the network could read the token.
    case notEncrypted
    /// The token is not tied to a server, and this server was chosen for this run only.
    case serverNotConfigured(host: String)
}

/// Why another program that is signed in returned no token.
package enum ExternalTokenFailure: Error, Hashable {
    case notStarted
    case timedOut(after: Duration)
    /// It exited without a token for the account.
    case noToken
    /// Its output is not a token.
    case unusable
}

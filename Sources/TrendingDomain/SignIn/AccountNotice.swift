/// What somebody who has a token should know while something else is done; each is said once in a run.
package enum AccountNotice: Sendable, Hashable {
    /// A token is there and is not sent; `source` names it: `GH_TOKEN`, `trending login`, `gh`.
    case withheld(source: String, TokenObstacle)
    /// Where secrets are kept did not answer, or refused; nobody is signed in for this run. `reason` in its own words.
    case secretsUnavailable(SecretPlace, reason: String)
    /// Another program of this machine that knows the host gave no answer; `reason` names it: `gh did not answer within
    /// 3 s`.
    case externalTokenUnavailable(reason: String)
    /// Secrets are kept in a file, as the keyring can't be used. `reason` in its own words.
    case secretsInFile(path: String, reason: String)
    /// The server has ended the sign-in, and nothing but signing in again helps.
    case signInEnded(host: String)
    /// The token was renewed and could not be kept: the next run will have to sign in again.
    case renewalNotKept(host: String, reason: String)
    /// The token could not be renewed now; the next run tries again.
    case renewalFailed(host: String, RemoteFailure)
    /// The server gives no other token now; the next run tries again.
    case renewalRefused(host: String, SignInFailure)
    /// The server does not answer while somebody signs in; it is asked again until the moment.
    case signInDelayed(host: String, until: Timestamp)
    /// The server was not asked for another token, as that could not be kept. `reason` in the system's words.
    case renewalPostponed(host: String, reason: String)
}

/// Why a token cannot be sent.
package enum TokenObstacle: Sendable, Hashable {
    /// Spaces, control characters or others that a header cannot hold.
    case characters
    /// Whoever listens on the network could read it.
    case notEncrypted
    /// The token doesn't say which server it is for, and this one is named for this run only.
    case serverNotConfigured(host: String)
}

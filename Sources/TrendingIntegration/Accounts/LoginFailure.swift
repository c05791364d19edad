import TrendingDomain

/// Why nobody was signed in.
enum LoginFailure: Error, Equatable {
    case mistake(UsageMistake)
    /// The server gave no token.
    case signIn(SignInFailure)
    /// The server does not accept the token that somebody gave.
    case tokenRefused
    /// Whose the token is could not be asked.
    case unconfirmed(RemoteFailure)
    /// In the words of where secrets are kept.
    case notKept(reason: String)
    case interrupted
}

import TrendingDomain
import TrendingPresentation

/// Why nobody was signed in.
enum LoginFailure: Error, Equatable {
    case mistake(UsageMistake)
    /// The server gave no token.
    case signIn(SignInFailure)
    /// The server does not accept the token that somebody gave.
    case tokenRefused
    /// Whose the token is could not be asked.
    case unconfirmed(RemoteFailure)
    /// Nothing was asked, as no sign-in can be kept; in the system's words.
    case noPlace(reason: String)
    /// In the words of where secrets are kept.
    case notKept(reason: String, SignInMethod)
    case interrupted
}

import TrendingDomain

/// Whether there is a token to send.
package enum TokenState: Sendable, Equatable {
    /// Nobody is signed in.
    case none
    case inUse(TokenInUse)
    /// Somebody is signed in, or may be, and there is no token to send in this run; the notice says why, and has been
    /// given.
    case unavailable(AccountNotice)
}

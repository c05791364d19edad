import TrendingDomain

/// The port to the token for one server.
package protocol TokenSource: Sendable {
    /// Returns the token to send now, renewed if it is about to expire, or `nil` if no user is signed in.
    func token() async -> APIToken?

    /// Returns the token to send instead of one that the server has just refused with 401, or `nil`.
    /// Simultaneous calls, in this process and in others, share one renewal.
    func token(insteadOf refused: APIToken) async -> APIToken?
}

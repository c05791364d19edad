import TrendingDomain

/// The port to the token for one server.
package protocol TokenSource: Sendable {
    /// Returns the token to send now, renewed if it is about to expire; `nil` if there is none.
    func token() async -> APIToken?

    /// Returns the token to send instead of one that the server has just refused with 401; `nil` if there is none. All
    /// callers at once, in this process and in others, cause one renewal.
    func token(insteadOf refused: APIToken) async -> APIToken?
}

import TrendingDomain

/// The port to the token of whoever is signed in at one server.
package protocol TokenSource: Sendable {
    /// The token to send now, renewed where it is about to expire; `nil` where nobody is signed in.
    func token() async -> APIToken?

    /// The token to send in place of one that the server has just refused with 401; `nil` where there is none. However
    /// many ask at once, in this process and in others, the server is asked for one renewal.
    func token(insteadOf refused: APIToken) async -> APIToken?
}

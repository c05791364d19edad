import TrendingDomain

/// The port to another program on this machine that has tokens: GitHub's own command line, gh.
package protocol ExternalTokenSource: Sendable {
    /// Returns the program's current token; `nil` if it has none for the host, or is not installed. Takes seconds at most.
    func token(for host: String) async throws(ExternalTokenFailure) -> Secret?
}

/// The port to the sign-in of another program on this machine, GitHub's own command line.
package protocol ExternalTokenSource: Sendable {
    /// The token as the program has it now; `nil` where it has none for the host, or is not there. Takes seconds at most.
    func token(for host: String) async throws(ExternalTokenFailure) -> Secret?
}

/// The program knows the host, and gave no answer.
package struct ExternalTokenFailure: Error, Sendable, Hashable {
    /// What it did: `did not answer within 3 s`.
    package var reason: String

    package init(reason: String) {
        self.reason = reason
    }
}

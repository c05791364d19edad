/// The account that is signed in at a server, its token, and the server's response.
package struct AccountReport: Equatable {
    package var host: String
    /// `nil` if it is not known.
    package var login: String?
    /// The origin of the token that is sent; `nil` if there is no token.
    package var token: CredentialOrigin?
    /// The other origins that have a token, highest precedence first.
    package var others: [CredentialOrigin] = []
    /// `nil` if the server did not say.
    package var scopes: [String]?
    package var allowance: RequestAllowance?
    /// By this machine's clock; `nil` if neither the server nor the stored account states it.
    package var expiresAt: Timestamp?
    package var answer: Answer = .none

    package enum Answer: Equatable {
        /// There was no token to send.
        case none
        case confirmed
        /// The server does not accept the token.
        case refused
        /// The server no longer accepts the token, and renewing it failed.
        case notRenewed(RemoteFailure)
        /// The stored token can't be read. No server was contacted.
        case locked(SecretPlace, SecretStoreFailure)
        /// The request failed. The rest of the report is what this machine knows.
        case failed(RemoteFailure)
    }
}

/// The rate limit of a server for this client.
package struct RequestAllowance: Sendable, Hashable {
    /// The number of requests in one period.
    package var limit: Int
    package var remaining: Int
    /// When the next period starts.
    package var resetsAt: Timestamp?

    /// Kept for what users ask for.
    private static let reserve = 20

    /// Whether requests may be sent that no user asked for.
    package var allowsUnasked: Bool { remaining >= Self.reserve }

    package init(limit: Int, remaining: Int, resetsAt: Timestamp?) {
        self.limit = limit
        self.remaining = remaining
        self.resetsAt = resetsAt
    }

    /// `nil` if the limit or the number of remaining requests is not known.
    package init?(of limit: Int?, remaining: Int?, resetsAt: Timestamp?) {
        guard let limit, let remaining else { return nil }
        self.init(limit: limit, remaining: remaining, resetsAt: resetsAt)
    }
}

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
    package var expiry: Expiry = .unknown
    package var answer: Answer = .none

    package enum Expiry: Equatable {
        /// Neither the server nor the stored account states it.
        case unknown
        /// By this machine's clock.
        case at(Timestamp)
    }

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

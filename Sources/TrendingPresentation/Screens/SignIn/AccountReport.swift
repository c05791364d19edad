import TrendingDomain

/// Who is signed in at a server, with what, and what the server says to it.
package struct AccountReport: Sendable, Equatable {
    package var host: String
    /// The address of its pages, where it has to be named to sign in.
    package var server: String?
    /// `nil` where nobody knows it.
    package var login: String?
    /// The token that is sent; `nil` where there is none.
    package var token: CredentialOrigin?
    /// Tokens that are there and come after it.
    package var others: [CredentialOrigin]
    /// `nil` where the server did not say.
    package var scopes: [String]?
    package var allowance: RequestAllowance?
    package var expiry: Expiry
    package var answer: Answer

    package init(
        host: String,
        login: String? = nil,
        token: CredentialOrigin? = nil,
        others: [CredentialOrigin] = [],
        scopes: [String]? = nil,
        allowance: RequestAllowance? = nil,
        expiry: Expiry = .unknown,
        answer: Answer = .none
    ) {
        self.host = host
        self.login = login
        self.token = token
        self.others = others
        self.scopes = scopes
        self.allowance = allowance
        self.expiry = expiry
        self.answer = answer
    }

    package enum Expiry: Sendable, Equatable {
        /// Neither the server nor what is kept says.
        case unknown
        /// By this machine's clock.
        case at(Timestamp)
    }

    package enum Answer: Sendable, Equatable {
        /// There was nothing to ask.
        case none
        case confirmed
        /// The server does not accept the token.
        case refused
        /// The server accepts the token no longer, and could not be asked for another now.
        case notRenewed(RemoteFailure)
        /// Where the token is kept does not give it out; `reason` in its own words. Nobody was asked.
        case locked(SecretPlace, reason: String)
        /// What is said is what this machine knows.
        case failed(RemoteFailure)
    }
}

/// What a server reports about a token.
package struct TokenFacts: Sendable, Hashable {
    package var login: String
    /// `nil` if the server does not report them, as for GitHub's fine-grained tokens.
    package var scopes: [String]?
    package var expiresAt: Timestamp?
    /// `nil` if the server does not report it.
    package var allowance: RequestAllowance?

    package init(
        login: String,
        scopes: [String]? = nil,
        expiresAt: Timestamp? = nil,
        allowance: RequestAllowance? = nil
    ) {
        self.login = login
        self.scopes = scopes
        self.expiresAt = expiresAt
        self.allowance = allowance
    }
}

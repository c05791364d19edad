/// What a server says of a token.
package struct TokenFacts: Sendable, Hashable {
    package var login: String
    /// `nil` where the server does not say, as for GitHub's fine-grained tokens.
    package var scopes: [String]?
    package var expiresAt: Timestamp?
    /// How often may be asked; each `nil` where the server does not say.
    package var limit: Int?
    package var remaining: Int?
    package var resetsAt: Timestamp?

    package init(
        login: String,
        scopes: [String]? = nil,
        expiresAt: Timestamp? = nil,
        limit: Int? = nil,
        remaining: Int? = nil,
        resetsAt: Timestamp? = nil
    ) {
        self.login = login
        self.scopes = scopes
        self.expiresAt = expiresAt
        self.limit = limit
        self.remaining = remaining
        self.resetsAt = resetsAt
    }
}

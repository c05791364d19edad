/// What a server reports about a token.
package struct TokenFacts: Hashable {
    package var login: String
    /// `nil` if the server does not report them, as for GitHub's fine-grained tokens.
    package var scopes: [String]?
    package var expiresAt: Timestamp?
    /// The rate limit; each value is `nil` if the server does not report it.
    package var limit: Int?
    package var remaining: Int?
    package var resetsAt: Timestamp?
}

extension TokenFacts {
    package init(login: String) {
        self.login = login
    }
}

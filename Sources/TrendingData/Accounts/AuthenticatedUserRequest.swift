import HTTPTypes
import TrendingDomain

/// Requests the account behind the token that it is sent with, and the token's scopes: `GET /user`.
package struct AuthenticatedUserRequest: GitHubAPIRequest {
    private let now: @Sendable () -> Timestamp

    package init(now: @escaping @Sendable () -> Timestamp) {
        self.now = now
    }

    package var path: [String] { ["user"] }

    package func answer(from response: NetworkResponse) async throws(RemoteFailure) -> TokenFacts {
        // Another server may have no accounts, and need not say it as GitHub does.
        if response.head.status == .notFound { throw .rejected(status: 404) }
        let json = JSONObject(try GitHubAPIResponse.json(response))
        guard let login = json?.text("login"), GitHubName.isAccount(login) else {
            throw .unreadable(.notAProfile)
        }
        return facts(login, response.head.headerFields)
    }

    private func facts(_ login: String, _ fields: HTTPFields) -> TokenFacts {
        let limit = RateLimitStatus(fields, now: now())
        var facts = TokenFacts(login: login)
        facts.scopes = Self.field("x-oauth-scopes", fields).map(Self.scopes)
        facts.expiresAt = Self.field("github-authentication-token-expiration", fields).flatMap(TokenExpiration.parse)
        facts.limit = limit.limit.map { Int($0) }
        facts.remaining = limit.remaining.map { Int($0) }
        facts.resetsAt = limit.reset
        return facts
    }

    private static func field(_ name: String, _ fields: HTTPFields) -> String? {
        HTTPField.Name(name).flatMap { fields[$0] }
    }

    /// Parses `repo, read:org`. An empty header means that the token can only read public data.
    private static func scopes(_ text: String) -> [String] {
        text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
    }
}

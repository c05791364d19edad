import HTTPTypes
import TrendingDomain

/// The token that is sent to one GitHub server in this run.
package struct GitHubTokenSession: TokenSession {
    private let client: any NetworkClient
    private let server: ServerRoot
    private let tokens: TokenProvider
    private let now: WallClock

    /// `client` sends the token of `tokens` with each request.
    package init(
        _ client: any NetworkClient,
        tokens: TokenProvider,
        now: @escaping WallClock
    ) {
        self.client = client
        server = ServerRoot(tokens.lookup.api.text)
        self.tokens = tokens
        self.now = now
    }

    package func state() async -> TokenState { await tokens.state() }

    package func facts() async throws(RemoteFailure) -> TokenFacts {
        guard await tokens.token() != nil else { throw .unauthorized }
        let facts = try await client.execute(.authenticatedUser(now: now), at: server)
        await tokens.saveLogin(facts.login)
        return facts
    }

    package func origins() async -> [CredentialOrigin] { await tokens.lookup.origins() }
}

extension NetworkClient {
    /// Looks up the account behind a token that is not in use yet. Throws `.unauthorized` if the server does not accept
    /// the token.
    package func facts(
        of token: APIToken,
        at api: GitHubAPIAddress,
        now: @escaping WallClock
    ) async throws(RemoteFailure) -> TokenFacts {
        let client = AuthorizingNetworkClient(self, api: api, tokens: SoleToken(sole: token))
        return try await client.execute(.authenticatedUser(now: now), at: ServerRoot(api.text))
    }
}

private struct SoleToken: TokenSource {
    let sole: APIToken

    func token() async -> APIToken? { sole }
    func token(insteadOf refused: APIToken) async -> APIToken? { nil }
}

extension Endpoint<TokenFacts> {
    /// The account behind the token that the request is sent with, and the token's scopes: `GET /user`.
    static func authenticatedUser(now: @escaping WallClock) -> Endpoint {
        .gitHub(["user"]) { response throws(RemoteFailure) in
            // Another server may have no accounts, and need not say it as GitHub does.
            if response.head.status == .notFound { throw .rejected(status: 404) }
            let json = JSONObject(try GitHubAPIResponse.json(response))
            guard let login = json?.text("login"), GitHubName.isAccount(login) else {
                throw .unreadable(.notAProfile)
            }
            return TokenFacts(login, response.head.headerFields, now: now())
        }
    }
}

extension TokenFacts {
    fileprivate init(_ login: String, _ fields: HTTPFields, now: Timestamp) {
        let limit = RateLimitStatus(fields, now: now)
        self.init(login: login)
        scopes = fields["x-oauth-scopes"].map(Self.scopes)
        expiresAt = fields["github-authentication-token-expiration"].flatMap(TokenExpiration.parse)
        allowance = RequestAllowance(
            of: limit.limit.map { Int($0) },
            remaining: limit.remaining.map { Int($0) },
            resetsAt: limit.reset
        )
    }

    /// Parses `repo, read:org`. An empty header means that the token can only read public data.
    private static func scopes(_ text: String) -> [String] {
        text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
    }
}

/// Parses when a GitHub token expires, from the header of each response: `2026-12-21 10:00:00 UTC`, for some tokens
/// with an offset (`2026-12-21 10:00:00 -0700`), or in the format of RFC 3339.
enum TokenExpiration {
    /// Returns `nil` for any other format.
    static func parse(_ text: String) -> Timestamp? {
        let form = /(.{10})[ T]([0-9]{2}):([0-9]{2}):([0-9]{2}) *(?:Z|UTC|GMT|([+-][0-9]{2}):?([0-9]{2}))/
        guard let (_, date, hour, minute, second, hours, minutes) = text.wholeMatch(of: form)?.output,
            let day = CalendarDay(String(date)), let time = seconds(hour, minute, second),
            let offset = seconds(hours?.dropFirst() ?? "0", minutes ?? "0", "0")
        else { return nil }
        let isBehind = hours?.first == "-"
        return Timestamp(secondsSince1970: day.daysSince1970 * 86_400 + time + (isBehind ? offset : -offset))
    }

    private static func seconds(_ hour: Substring, _ minute: Substring, _ second: Substring) -> Int64? {
        guard let hour = Int64(hour), let minute = Int64(minute), let second = Int64(second), hour < 24, minute < 60,
            second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }
}

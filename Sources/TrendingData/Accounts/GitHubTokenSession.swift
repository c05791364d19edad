import HTTPTypes
import TrendingDomain

/// The token that is sent to one GitHub server in this run.
package struct GitHubTokenSession: TokenSession {
    private let client: any NetworkClient
    private let server: ServerRoot
    private let tokens: TokenProvider
    private let now: @Sendable () -> Timestamp

    /// `client` sends the token of `tokens` with each request.
    package init(
        _ client: any NetworkClient,
        tokens: TokenProvider,
        now: @escaping @Sendable () -> Timestamp
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
    /// Looks up the account behind a token that is not in use yet. Throws `.unauthorized` if the server does not accept the
    /// token.
    package func facts(
        of token: APIToken,
        at api: GitHubAPIAddress,
        now: @escaping @Sendable () -> Timestamp
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
    static func authenticatedUser(now: @escaping @Sendable () -> Timestamp) -> Endpoint {
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
        self.init(
            login: login,
            scopes: Self.field("x-oauth-scopes", fields).map(Self.scopes),
            expiresAt: Self.field("github-authentication-token-expiration", fields).flatMap(TokenExpiration.parse),
            allowance: RequestAllowance(
                of: limit.limit.map { Int($0) },
                remaining: limit.remaining.map { Int($0) },
                resetsAt: limit.reset
            )
        )
    }

    private static func field(_ name: String, _ fields: HTTPFields) -> String? {
        HTTPField.Name(name).flatMap { fields[$0] }
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
        let bytes = Array(text.utf8.prefix(26))
        guard bytes.count >= 20, bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
            let day = CalendarDay(String(decoding: bytes[..<10], as: UTF8.self)),
            let time = seconds(bytes[11..<19]), let offset = offset(text.dropFirst(19))
        else { return nil }
        return Timestamp(secondsSince1970: day.daysSince1970 * 86_400 + time - offset)
    }

    private static func seconds(_ bytes: ArraySlice<UInt8>) -> Int64? {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let numbers = parts.map { number(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1], let second = numbers[2], hour < 24,
            minute < 60, second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// `Z`, ` UTC`, ` -0700`, `+07:00`.
    private static func offset(_ text: Substring) -> Int64? {
        let zone = text.drop { $0 == " " }
        if ["Z", "UTC", "GMT"].contains(zone) { return 0 }
        let digits = zone.dropFirst().filter { $0 != ":" }
        guard let sign = zone.first, "+-".contains(sign), digits.count == 4, let hour = number(digits.prefix(2)),
            let minute = number(digits.suffix(2)), hour < 24, minute < 60
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hour * 3600 + minute * 60)
    }

    private static func number(_ text: some StringProtocol) -> Int64? {
        guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(text)
    }
}

import HTTPTypes
import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("Authenticated user request")
struct AuthenticatedUserRequestTests {
    @Test("Reads the login, the scopes, the expiration and the rate limit")
    func facts() async throws {
        let headers = [
            "x-oauth-scopes": "repo, read:org", "github-authentication-token-expiration": "2026-12-21 10:00:00 UTC",
            "x-ratelimit-limit": "5000", "x-ratelimit-remaining": "4999", "x-ratelimit-reset": "1000600",
        ]
        let facts = TokenFacts(
            login: "octocat",
            scopes: ["repo", "read:org"],
            expiresAt: Timestamp(secondsSince1970: 1_797_847_200),
            allowance: RequestAllowance(
                limit: 5_000,
                remaining: 4_999,
                resetsAt: Timestamp(secondsSince1970: 1_000_600)
            )
        )
        #expect(try await execute(.status(200, headers, #"{"login":"octocat","id":1}"#)) == facts)
    }

    @Test("Leaves out missing facts, and tells empty scopes from missing scopes")
    func little() async throws {
        #expect(try await execute(.status(200, #"{"login":"o"}"#)) == TokenFacts(login: "o"))
        let none = try await execute(.status(200, ["x-oauth-scopes": ""], #"{"login":"o"}"#))
        #expect(none == TokenFacts(login: "o", scopes: []))
    }

    @Test(
        "Rejects a response without a login, or with one that no account can have",
        arguments: lines(
            #"""
            []
            {}
            {"login":7}
            {"login":"a b"}
            {"login":"a\u001b[31m"}
            {"login":""}
            {"login":"../../../../tmp/x"}
            {"login":"a/b"}
            {"login":"."}
            {"login":"é"}
            {"login":"a?b"}
            {"login":"a.b"}
            """#
        )
    )
    func unreadable(body: String) async {
        await #expect(throws: RemoteFailure.unreadable(.notAProfile)) {
            try await execute(.status(200, body))
        }
    }

    @Test(
        "Parses every format of a token's expiration that GitHub uses",
        arguments: pairs(
            """
            2026-12-21 10:00:00 UTC => 2026-12-21T10:00:00Z
            2026-12-21 10:00:00 -0700 => 2026-12-21T17:00:00Z
            2026-12-21 10:00:00 +0230 => 2026-12-21T07:30:00Z
            2026-12-21T10:00:00Z => 2026-12-21T10:00:00Z
            2026-12-21T10:00:00+02:30 => 2026-12-21T07:30:00Z
            """
        )
    )
    func expiration(text: String, moment: String) {
        #expect(TokenExpiration.parse(text)?.iso8601 == moment)
    }

    @Test(
        "Parses no expiration from any other text",
        arguments: lines(
            """
            never
            2026-12-21
            2026-12-21 10:00:00
            2026-13-21 10:00:00 UTC
            2026-12-21 24:00:00 UTC
            2026-12-21 10:00:00 PST
            2026-12-21 10:00:00 -9900
            2026-12-21 10:0:000 UTC
            ééééééééééééé UTC
            2026-12-21 10:00:00 +07000
            """
        ) + [""]
    )
    func noExpiration(text: String) {
        #expect(TokenExpiration.parse(text) == nil)
    }

    private func execute(_ response: NetworkResponse) async throws -> TokenFacts {
        let endpoint = Endpoint.authenticatedUser(now: { Timestamp(secondsSince1970: 1_000_000) })
        let client = NetworkClientSequence(always: .success(response))
        return try await client.execute(endpoint, at: ServerRoot("https://h"))
    }
}

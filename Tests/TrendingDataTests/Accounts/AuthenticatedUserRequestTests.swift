import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The request for whose a token is")
struct AuthenticatedUserRequestTests {
    @Test("Reads login, scopes, end and limit")
    func facts() async throws {
        let headers = [
            "x-oauth-scopes": "repo, read:org", "github-authentication-token-expiration": "2026-12-21 10:00:00 UTC",
            "x-ratelimit-limit": "5000", "x-ratelimit-remaining": "4999", "x-ratelimit-reset": "1000600",
        ]
        let facts = TokenFacts(
            login: "octocat",
            scopes: ["repo", "read:org"],
            expiresAt: Timestamp(secondsSince1970: 1_797_847_200),
            limit: 5_000,
            remaining: 4_999,
            resetsAt: Timestamp(secondsSince1970: 1_000_600)
        )
        #expect(try await execute(.status(200, headers, #"{"login":"octocat","id":1}"#)) == facts)
    }

    @Test("Leaves out what is not said; no scopes are told from none said")
    func little() async throws {
        #expect(try await execute(.status(200, #"{"login":"o"}"#)) == TokenFacts(login: "o"))
        let none = try await execute(.status(200, ["x-oauth-scopes": ""], #"{"login":"o"}"#))
        #expect(none == TokenFacts(login: "o", scopes: []))
    }

    @Test(
        "Refuses an answer without a login that can be one",
        arguments: [
            "", "[]", "{}", #"{"login":7}"#, #"{"login":"a b"}"#, #"{"login":"a\u001b[31m"}"#, #"{"login":""}"#,
        ]
    )
    func unreadable(body: String) async {
        await #expect(throws: RemoteFailure.unreadable(.notJSON(contentType: nil))) {
            try await execute(.status(200, body))
        }
    }

    @Test("Fails where the token is not accepted")
    func unauthorized() async {
        await #expect(throws: RemoteFailure.unauthorized) { try await execute(.status(401, "{}")) }
    }

    @Test(
        "Reads every form in which GitHub writes the end of a token",
        arguments: [
            ("2026-12-21 10:00:00 UTC", 1_797_847_200), ("2026-12-21 10:00:00 -0700", 1_797_872_400),
            ("2026-12-21 10:00:00 +0230", 1_797_838_200), ("2026-12-21T10:00:00Z", 1_797_847_200),
            ("2026-12-21T10:00:00+02:30", 1_797_838_200),
        ] as [(String, Int64)]
    )
    func expiration(text: String, seconds: Int64) {
        #expect(TokenExpiration.parse(text) == Timestamp(secondsSince1970: seconds))
    }

    @Test(
        "Reads no end out of anything else",
        arguments: [
            "", "never", "2026-12-21", "2026-12-21 10:00:00", "2026-13-21 10:00:00 UTC", "2026-12-21 24:00:00 UTC",
            "2026-12-21 10:00:00 PST", "2026-12-21 10:00:00 -9900", "2026-12-21 10:0:000 UTC", "ééééééééééééé UTC",
            "2026-12-21 10:00:00 +07000",
        ]
    )
    func noExpiration(text: String) {
        #expect(TokenExpiration.parse(text) == nil)
    }

    private func execute(_ response: NetworkResponse) async throws -> TokenFacts {
        let request = AuthenticatedUserRequest(now: { Timestamp(secondsSince1970: 1_000_000) })
        return try await NetworkClientStub(always: .success(response)).execute(request, at: ServerRoot("https://h"))
    }
}

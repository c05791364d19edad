import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("OAuth token renewer")
struct OAuthTokenRenewerTests {
    private let renewal = Credential.Renewal(
        tokenAddress: "https://h/t?x=1",
        clientID: "client",
        clientSecret: Secret("s"),
        password: .init(userName: "ada", password: Secret("p"))
    )

    @Test("Sends the refresh token to the server that issued the credential")
    func refreshToken() async throws {
        let (sut, network) = makeSUT(.success(.token()))
        _ = try await sut.renewed(credential(refreshToken: "r+1"))
        let request = try #require(network.requests.first)
        #expect(request.head.authority == "h" && request.head.path == "/t?x=1")
        let items = [
            "grant_type": "refresh_token", "refresh_token": "r+1", "client_id": "client", "client_secret": "s",
        ]
        #expect(request.form == items)
    }

    @Test("Sends the stored password if there is no refresh token")
    func password() async throws {
        let (sut, network) = makeSUT(.success(.token()))
        _ = try await sut.renewed(credential(refreshToken: nil))
        let form = try #require(network.requests.first).form
        #expect(form["grant_type"] == "password" && form["username"] == "ada" && form["password"] == "p")
    }

    @Test("Returns the new values, keeps the renewal data, and drops the password if there is a refresh token")
    func new() async throws {
        let body = #", "refresh_token": "r2", "expires_in": 60, "refresh_token_expires_in": 90, "scope": "b""#
        let renewed = try await makeSUT(.success(.token(body))).sut.renewed(credential(refreshToken: "r1"))
        var renewal = renewal
        renewal.password = nil
        let expected = Credential(
            accessToken: try #require(APIToken("tttt")),
            expiresAt: Timestamp(secondsSince1970: 1_000_060),
            refreshToken: Secret("r2"),
            refreshExpiresAt: Timestamp(secondsSince1970: 1_000_090),
            scopes: ["b"],
            renewal: renewal
        )
        #expect(renewed == expected)
    }

    @Test("Keeps the values that the server does not repeat")
    func kept() async throws {
        let old = try credential(refreshToken: "r1")
        let renewed = try await makeSUT(.success(.token())).sut.renewed(old)
        #expect(renewed.refreshToken == Secret("r1") && renewed.refreshExpiresAt == old.refreshExpiresAt)
        #expect(renewed.scopes == ["a"] && renewed.renewal == renewal)
        #expect(renewed.expiresAt == nil)
    }

    @Test("A new refresh token does not inherit the old one's expiration")
    func newExpiry() async throws {
        let renewed = try await makeSUT(.success(.token(#", "refresh_token": "r2""#))).sut
            .renewed(credential(refreshToken: "r1"))
        #expect(renewed.refreshExpiresAt == nil)
    }

    @Test("Sends no request if the credential can't be renewed")
    func none() async throws {
        let (sut, network) = makeSUT(.success(.token()))
        let bare = Credential(accessToken: try #require(APIToken("a")), refreshToken: Secret("r"))
        await #expect(throws: SignInFailure.invalidGrant) { try await sut.renewed(bare) }
        #expect(network.requests.isEmpty)
    }

    @Test("A refresh token can be used once", arguments: ["bad_refresh_token", "invalid_grant"], [200, 400])
    func singleUse(error: String, status: Int) async throws {
        let server = try await AuthorizationServer()
        server.change { ($0.refreshError, $0.errorStatus) = (error, status) }
        let sut = OAuthTokenRenewer(network: CurlNetworkClient.test(), now: { .wallClock })
        let first = try server.credential()
        let second = try await sut.renewed(first)
        #expect(second.accessToken != first.accessToken && second.refreshToken != first.refreshToken)
        await #expect(throws: SignInFailure.invalidGrant) { try await sut.renewed(first) }
        _ = try await sut.renewed(second)
        #expect(server.counts.renewals == 2 && server.counts.refusedRenewals == 1)
        await server.stop()
    }

    private func makeSUT(
        _ outcome: Result<NetworkResponse, NetworkFailure>
    ) -> (sut: OAuthTokenRenewer, network: NetworkClientSequence) {
        let network = NetworkClientSequence(outcome)
        return (OAuthTokenRenewer(network: network, now: { ManualTime().now }), network)
    }

    private func credential(refreshToken: String?) throws -> Credential {
        Credential(
            accessToken: try #require(APIToken("old")),
            expiresAt: Timestamp(secondsSince1970: 5),
            refreshToken: refreshToken.map { Secret($0) },
            refreshExpiresAt: Timestamp(secondsSince1970: 6),
            scopes: ["a"],
            renewal: renewal
        )
    }
}

extension AuthorizationServer {
    fileprivate func credential() throws -> Credential {
        let issued = issue()
        return Credential(
            accessToken: try #require(APIToken(issued["access_token"] ?? "")),
            refreshToken: issued["refresh_token"].map { Secret($0) },
            renewal: .init(tokenAddress: "\(address)/oauth/token", clientID: "client")
        )
    }
}

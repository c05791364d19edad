import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("OAuth renewal")
struct OAuthRenewalTests {
    private let renewal = Credential.Renewal(
        tokenAddress: "https://h/t?x=1",
        clientID: "client",
        clientSecret: Secret("s"),
        password: .init(userName: "ada", password: Secret("p"))
    )

    @Test("Sends the refresh token, or else the stored password, to the server that issued the credential")
    func sent() async throws {
        let forms = [
            "r+1": ["grant_type": "refresh_token", "refresh_token": "r+1"],
            nil: ["grant_type": "password", "username": "ada", "password": "p"],
        ]
        for (token, form) in forms {
            let network = NetworkClientSequence(.success(.token()))
            _ = try await renewed(credential(refreshToken: token), network)
            let request = try #require(network.requests.first)
            #expect(request.head.authority == "h" && request.head.path == "/t?x=1")
            let client = ["client_id": "client", "client_secret": "s"]
            #expect(request.form.filter { $0.key != "scope" } == form.merging(client) { $1 })
        }
    }

    @Test("Returns the new values and keeps the others, but not a password beside a refresh token of the server")
    func values() async throws {
        let old = try credential(refreshToken: "r1")
        var kept = old
        (kept.accessToken, kept.expiresAt) = (try #require(APIToken("tttt")), nil)
        var new = kept
        (new.refreshToken, new.refreshExpiresAt) = (Secret("r2"), nil)
        new.renewal?.password = nil
        var whole = new
        (whole.expiresAt, whole.scopes) = (Timestamp(secondsSince1970: 1_000_060), ["b"])
        whole.refreshExpiresAt = Timestamp(secondsSince1970: 1_000_090)
        let answers = [
            ("", kept), (#", "refresh_token": "r2""#, new),
            (#", "refresh_token": "r2", "expires_in": 60, "refresh_token_expires_in": 90, "scope": "b""#, whole),
        ]
        for (answer, expected) in answers {
            #expect(try await renewed(old, NetworkClientSequence(.success(.token(answer)))) == expected)
        }
    }

    @Test("Sends no request if the credential can't be renewed")
    func none() async throws {
        let network = NetworkClientSequence(.success(.token()))
        let bare = Credential(accessToken: try #require(APIToken("a")), refreshToken: Secret("r"))
        await #expect(throws: SignInFailure.invalidGrant) { try await renewed(bare, network) }
        #expect(network.requests.isEmpty)
    }

    @Test("A refresh token can be used once", arguments: ["bad_refresh_token", "invalid_grant"], [200, 400])
    func singleUse(error: String, status: Int) async throws {
        let server = try await AuthorizationServer()
        server.change { ($0.refreshError, $0.errorStatus) = (error, status) }
        let client = CurlNetworkClient.test()
        let first = try server.credential()
        let second = try await renewed(first, client)
        #expect(second.accessToken != first.accessToken && second.refreshToken != first.refreshToken)
        await #expect(throws: SignInFailure.invalidGrant) { try await renewed(first, client) }
        _ = try await renewed(second, client)
        #expect(server.counts.renewals == 2 && server.counts.refusedRenewals == 1)
        await server.stop()
    }

    private func renewed(_ credential: Credential, _ network: any NetworkClient) async throws -> Credential {
        try await credential.renewed(through: network, now: { ManualTime().now })
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

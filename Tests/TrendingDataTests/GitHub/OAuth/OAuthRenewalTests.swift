import HTTPTypes
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("OAuth renewal")
struct OAuthRenewalTests {
    @Test(
        "Renews with the refresh token, or else the password; keeps what the server leaves out, except a needless password",
        arguments: [
            (nil, "", "grant_type=password password=p username=ada", "nil 6 p a"),
            ("r+1", "", "grant_type=refresh_token refresh_token=r+1", "r+1 6 p a"),
            ("r1", #", "refresh_token": "r2""#, "grant_type=refresh_token refresh_token=r1", "r2 nil nil a"),
            (
                "r1", #", "refresh_token": "r2", "expires_in": 60, "refresh_token_expires_in": 90, "scope": "b""#,
                "grant_type=refresh_token refresh_token=r1", "r2 1000090 nil b 1000060"
            ),
        ] as [(String?, String, String, String)]
    )
    func renewed(refreshToken: String?, answer: String, grant: String, values: String) async throws {
        let renewal = Credential.Renewal(
            tokenAddress: "https://h/t?x=1",
            clientID: "client",
            clientSecret: Secret("s"),
            password: .init(userName: "ada", password: Secret("p"))
        )
        var old = Credential(accessToken: .any(), expiresAt: Timestamp(secondsSince1970: 5))
        (old.refreshToken, old.refreshExpiresAt) = (refreshToken.map { Secret($0) }, Timestamp(secondsSince1970: 6))
        (old.scopes, old.renewal) = (["a"], renewal)
        #expect(old.isRenewable)
        let network = NetworkClientSequence(.success(.token(answer)))
        let new = try await old.renewed(through: network, now: { ManualTime().now })
        let request = try #require(network.requests.first)
        #expect(request.head.authority == "h" && request.head.path == "/t?x=1")
        let form = request.form.filter { $0.key != "scope" }.map { "\($0.key)=\($0.value)" }.sorted()
        #expect(
            form == (["client_id=client", "client_secret=s"] + grant.split(separator: " ").map(String.init)).sorted()
        )
        let facts = [
            new.refreshToken?.text, new.refreshExpiresAt?.secondsSince1970.description,
            new.renewal?.password?.password.text, new.scopes?.joined(),
        ]
        let expiry = new.expiresAt.map { [$0.secondsSince1970.description] } ?? []
        #expect((facts.map { $0 ?? "nil" } + expiry).joined(separator: " ") == values)
        #expect(new.accessToken == APIToken("tttt") && new.renewal?.clientSecret == Secret("s"))
    }

    @Test("Sends no request if the credential can't be renewed")
    func bare() async throws {
        let credential = Credential(accessToken: .any(), refreshToken: Secret("r"))
        await #expect(throws: SignInFailure.invalidGrant) {
            try await credential.renewed(through: NetworkClientSequence(), now: { ManualTime().now })
        }
    }
}

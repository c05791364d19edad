import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Credential from an OAuth response")
struct OAuthCredentialTests {
    @Test("Reads GitHub's response in JSON")
    func json() async throws {
        let body = """
            {"access_token": "ghu_a", "expires_in": 28800, "refresh_token": "ghr_r",
             "refresh_token_expires_in": 15897600, "scope": "", "token_type": "bearer"}
            """
        let credential = try #require(await OAuthSUT(body).poll().credential)
        #expect(credential.accessToken == APIToken("ghu_a") && credential.refreshToken == Secret("ghr_r"))
        #expect(credential.expiresAt == Timestamp(secondsSince1970: 1_028_800))
        #expect(credential.refreshExpiresAt == Timestamp(secondsSince1970: 16_897_600))
        #expect(credential.scopes == [])
    }

    @Test("The lifetime starts when the request is sent")
    func sentAt() async throws {
        let time = ManualTime()
        let network = NetworkClientSequence(.success(.token(#", "expires_in": 60"#)), whileSending: { time.pass(30) })
        let sut = OAuthService(
            network: network,
            endpoints: .gitHub(server: "https://h"),
            clientID: "client",
            now: { time.now }
        )
        let credential = try await sut.credential(deviceCode: Secret("d"))
        #expect(credential.expiresAt == Timestamp(secondsSince1970: 1_000_060))
    }

    @Test(
        "Reads the lifetime from a number or a string, and has no expiration if it is invalid",
        arguments: lines(
            """
            60
            "60"
            0
            -1
            "-60"
            1.5
            1e300
            999999999999999999999
            "soon"
            ""
            null
            [60]
            {}
            true
            315360001
            """
        )
    )
    func life(value: String) async throws {
        let sut = OAuthSUT(.success(.token(#", "expires_in": \#(value), "refresh_token_expires_in": \#(value)"#)))
        let credential = try #require(await sut.poll().credential)
        let end = ["60", #""60""#].contains(value) ? sut.time.later(60) : nil
        #expect([credential.expiresAt, credential.refreshExpiresAt] == [end, end])
    }

    @Test(
        "Reads the scopes",
        arguments: [
            (#""repo,gist""#, ["repo", "gist"]), (#""repo gist""#, ["repo", "gist"]),
            (#""repo, gist""#, ["repo", "gist"]),
            (#""""#, []), (#"" , ""#, []), ("null", nil), (#""\u0007""#, nil),
        ] as [(String, [String]?)]
    )
    func scopes(value: String, scopes: [String]?) async throws {
        let credential = try #require(await OAuthSUT(.success(.token(#", "scope": \#(value)"#))).poll().credential)
        #expect(credential.scopes == scopes)
    }

    @Test("Accepts the token type 'bearer', which is the default", arguments: ["bearer", "Bearer", "BEARER", nil])
    func bearer(type: String?) async {
        let more = type.map { #", "token_type": "\#($0)""# } ?? ""
        #expect(await OAuthSUT(#"{"access_token": "a"\#(more)}"#).poll().credential != nil)
    }

    @Test("Can be renewed if there is a refresh token")
    func renewal() async {
        let given = OAuthSUT(.success(.token(#", "refresh_token": "r""#)), secret: "s")
        let renewal = Credential.Renewal(
            tokenAddress: "https://h/login/oauth/access_token",
            clientID: "client",
            clientSecret: Secret("s")
        )
        #expect(await given.password().credential?.renewal == renewal)
        #expect(await OAuthSUT(.success(.token())).password().credential?.renewal == nil)
        #expect(await OAuthSUT(.success(.token(#", "refresh_token": """#))).password().credential?.renewal == nil)
    }
}

import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Hostile OAuth responses")
struct OAuthHostileResponseTests {
    static let huge = String(repeating: "x", count: 70_000)

    @Test(
        "Reads no token from an invalid response",
        arguments: [
            "", "{}", "[]", "null", "5", #""token""#, "{", "\u{0}", "access_token=a", "<html></html>",
            #"{"access_token": ""}"#, #"{"access_token": null}"#, #"{"access_token": 5}"#,
            #"{"access_token": ["a"]}"#, #"{"access_token": {"a": "b"}}"#, #"{"access_token": "a b"}"#,
            #"{"access_token": "a\n"}"#, #"{"access_token": "a\r\nx-evil: 1"}"#, #"{"access_token": "\u001b[2J"}"#,
            #"{"access_token": "tökén"}"#, #"{"access_token": "a", "token_type": "mac"}"#,
            #"{"access_token": "a", "token_type": 5}"#, #"{"access_token": "a", "token_type": ["bearer"]}"#,
            #"{"access_token": "a", "refresh_token": "r\n"}"#, #"[{"access_token": "a"}]"#,
            "{\"access_token\": \"\(huge)\"}", "{\"access_token\": \"\(huge.prefix(20_000))\"}",
            "{\"access_token\": \"a\", \"refresh_token\": \"\(huge.prefix(20_000))\"}",
            String(repeating: "[", count: 60_000), String(repeating: #"{"error":"#, count: 7_000),
        ].map(LongText.init)
    )
    func token(body: LongText) async {
        #expect(await OAuthSUT(body.value).poll().isUnreadable)
    }

    @Test(
        "Reads no device code from an invalid response",
        arguments: lines(
            #"""
            {}
            {"device_code": "d"}
            {"device_code": "d", "user_code": "U", "verification_uri": "file:///etc/passwd"}
            {"device_code": "d", "user_code": "U", "verification_uri": "javascript:alert(1)"}
            {"device_code": "d", "user_code": "U", "verification_uri": "https://h/ -x"}
            {"device_code": "d", "user_code": "U", "verification_uri": "https://h@evil.test/"}
            {"device_code": "d", "user_code": "\u001b[2J", "verification_uri": "https://h/"}
            {"device_code": "d", "user_code": "ÜÜ", "verification_uri": "https://h/"}
            {"device_code": "d", "user_code": 5, "verification_uri": "https://h/"}
            {"device_code": "d\n", "user_code": "U", "verification_uri": "https://h/"}
            """#
        ) + [
            "", "{\"device_code\": \"d\", \"user_code\": \"\(huge.prefix(41))\", \"verification_uri\": \"https://h/\"}",
        ]
    )
    func code(body: String) async {
        await #expect {
            try await OAuthSUT(body).service.deviceCode(scopes: [])
        } throws: { error in
            switch error as? SignInFailure {
            case .unusableAnswer, .remote(.unreadable): return true
            default: return false
            }
        }
    }

    @Test("3,000 damaged responses result in safe values or a failure", arguments: [200, 400, 429])
    func damaged(status: Int) async {
        var random = SeededGenerator(seed: UInt64(status))
        let whole = Array(
            """
            {"access_token": "gho_x", "token_type": "bearer", "expires_in": 60, "refresh_token": "r", "scope": "a b",\
            "refresh_token_expires_in": 90, "interval": 5, "device_code": "d", "user_code": "WDJB-MJHT",\
            "verification_uri": "https://h/", "error_description": "No\\u0000 such  scope."}
            """.utf8
        )
        var (codes, credentials) = (0, 0)
        for _ in 0..<1_000 {
            var response = NetworkResponse.status(status, ["content-type": "application/json"])
            response.body = whole.mutated(&random)
            let sut = OAuthSUT(NetworkClientSequence(always: .success(response)))
            if let code = try? await sut.service.deviceCode(scopes: []) {
                codes += 1
                #expect((1...900).contains(code.user.lifetime) && (1...60).contains(code.interval))
                #expect(OAuthText.isPrintable(code.user.text, limit: 40))
            }
            guard let credential = await sut.poll().credential else { continue }
            credentials += 1
            #expect(credential.accessToken.secret.utf8.count <= 16_384)
            #expect(credential.expiresAt.map { $0.secondsSince1970 > 1_000_000 } ?? true)
        }
        #expect(status != 200 || codes > 50 && credentials > 50)
    }
}

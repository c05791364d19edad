import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("OAuth errors")
struct OAuthErrorTests {
    static let codes: [(String, SignInFailure)] = [
        ("authorization_pending", .authorizationPending),
        ("slow_down", .slowDown(interval: nil)),
        ("expired_token", .expiredToken),
        ("access_denied", .accessDenied),
        ("incorrect_device_code", .incorrectDeviceCode),
        ("bad_verification_code", .incorrectDeviceCode),
        ("incorrect_client_credentials", .incorrectClientCredentials),
        ("invalid_client", .incorrectClientCredentials),
        ("unsupported_grant_type", .unsupportedGrantType),
        ("device_flow_disabled", .deviceFlowDisabled),
        ("invalid_grant", .invalidGrant),
        ("bad_refresh_token", .invalidGrant),
        ("invalid_scope", .refused(code: "invalid_scope", description: nil)),
        ("Not Found", .refused(code: "Not Found", description: nil)),
    ]

    @Test("Recognizes an error by its code", arguments: codes, [200, 400, 401, 403])
    func json(_ code: (String, SignInFailure), status: Int) async {
        let sut = OAuthSUT(.success(.api(#"{"error": "\#(code.0)"}"#, status: status)))
        #expect(await sut.password().failure == code.1)
    }

    @Test(
        "Reads the interval from a number or a string, and ignores an invalid one",
        arguments: lines(
            """
            10
            "10"
            0
            -1
            901
            1e99
            1.5
            "x"
            null
            []
            """
        )
    )
    func interval(value: String) async {
        let sut = OAuthSUT(#"{"error": "slow_down", "interval": \#(value)}"#)
        #expect(await sut.poll().failure == .slowDown(interval: ["10", #""10""#].contains(value) ? 10 : nil))
    }

    @Test("Reports an unknown error with the server's description")
    func description() async {
        let sut = OAuthSUT(#"{"error": "invalid_scope", "error_description": "No\n such  scope."}"#)
        #expect(await sut.poll().failure == .refused(code: "invalid_scope", description: "No such scope."))
    }

    @Test("Drops a description that repeats a secret, is too long, or has control characters")
    func descriptionWithheld() async {
        let sentences = ["bad password pppp", "bad client ssss", "\\u001b[31mred", String(repeating: "x", count: 501)]
        for sentence in sentences {
            let body = #"{"error": "x", "error_description": "\#(sentence)"}"#
            let sut = OAuthSUT(.success(.api(body)), secret: "ssss")
            #expect(await sut.password().failure == .refused(code: "x", description: nil), "\(sentence)")
        }
    }

    @Test(
        "Rejects an error without a printable code",
        arguments: [
            #"{"error": 5}"#, #"{"error": ""}"#, #"{"error": {}}"#, #"{"error": "\u001b[2J"}"#, #"{"error": "é"}"#,
            #"{"error": "no pppp"}"#, "{\"error\": \"\(String(repeating: "x", count: 101))\"}",
        ]
    )
    func noCode(body: String) async {
        #expect(await OAuthSUT(body).password().isUnreadable)
    }

    @Test("Recognizes a known code even if it contains a short secret")
    func shortSecret() async {
        let sut = OAuthSUT(.success(.api(#"{"error": "invalid_grant"}"#)), secret: "a")
        #expect(await sut.password().failure == .invalidGrant)
    }

    @Test("An error wins over a token in the same response")
    func both() async {
        let sut = OAuthSUT(.success(.token(#", "error": "access_denied""#)))
        #expect(await sut.poll().failure == .accessDenied)
    }
}

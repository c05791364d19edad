import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("An OAuth server's refusal")
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

    @Test("is told by its code, in JSON", arguments: codes, [200, 400, 401, 403])
    func json(_ code: (String, SignInFailure), status: Int) async {
        let sut = OAuthSUT(.success(.oauth(#"{"error": "\#(code.0)"}"#, status: status)))
        #expect(await sut.password().failure == code.1)
    }

    @Test("is told by its code, in a form", arguments: codes)
    func form(code: String, failure: SignInFailure) async {
        let body = "error=\(code.replacing(" ", with: "+"))"
        let type = ["content-type": "application/x-www-form-urlencoded; charset=utf-8"]
        #expect(await OAuthSUT(.success(.status(200, type, body))).password().failure == failure)
    }

    @Test("of a device's code is one of a code, also in the standard's word")
    func deviceGrant() async {
        #expect(await OAuthSUT(#"{"error": "invalid_grant"}"#).poll().failure == .incorrectDeviceCode)
    }

    @Test("names an interval, as a number or as text", arguments: ["10", #""10""#])
    func interval(value: String) async {
        let sut = OAuthSUT(#"{"error": "slow_down", "interval": \#(value)}"#)
        #expect(await sut.poll().failure == .slowDown(interval: 10))
    }

    @Test("names no interval that is nonsense", arguments: ["0", "-1", "901", "1e99", "1.5", #""x""#, "null", "[]"])
    func nonsense(value: String) async {
        let sut = OAuthSUT(#"{"error": "slow_down", "interval": \#(value)}"#)
        #expect(await sut.poll().failure == .slowDown(interval: nil))
    }

    @Test("that is not known is told in the server's words")
    func description() async {
        let sut = OAuthSUT(#"{"error": "invalid_scope", "error_description": "No\n such  scope."}"#)
        #expect(await sut.poll().failure == .refused(code: "invalid_scope", description: "No such scope."))
    }

    @Test("loses a description that repeats a secret, is huge, or has control characters")
    func descriptionWithheld() async {
        let sentences = ["bad password pppp", "bad client ssss", "\\u001b[31mred", String(repeating: "x", count: 501)]
        for sentence in sentences {
            let body = #"{"error": "x", "error_description": "\#(sentence)"}"#
            let sut = OAuthSUT(.success(.oauth(body)), secret: "ssss")
            #expect(await sut.password().failure == .refused(code: "x", description: nil), "\(sentence)")
        }
    }

    @Test(
        "without a code that can be shown cannot be read",
        arguments: [
            #"{"error": 5}"#, #"{"error": ""}"#, #"{"error": {}}"#, #"{"error": "\u001b[2J"}"#, #"{"error": "é"}"#,
            #"{"error": "no pppp"}"#, "{\"error\": \"\(String(repeating: "x", count: 101))\"}",
        ]
    )
    func noCode(body: String) async {
        #expect(await OAuthSUT(body).password().isUnreadable)
    }

    @Test("with a known code is that also where a short secret is part of it")
    func shortSecret() async {
        let sut = OAuthSUT(.success(.oauth(#"{"error": "invalid_grant"}"#)), secret: "a")
        #expect(await sut.password().failure == .invalidGrant)
    }

    @Test("wins over a token beside it")
    func both() async {
        let sut = OAuthSUT(.success(.token(#", "error": "access_denied""#)))
        #expect(await sut.poll().failure == .accessDenied)
    }
}

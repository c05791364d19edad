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

    @Test("3,000 random responses result in safe values or a failure")
    func random() async {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<3_000 {
            let response = RandomOAuthResponse.response(using: &generator)
            let sut = OAuthSUT(NetworkClientSequence(always: .success(response)))
            if let code = try? await sut.service.deviceCode(scopes: []) {
                #expect((1...900).contains(code.user.lifetime) && (1...60).contains(code.interval))
                #expect(OAuthText.isPrintable(code.user.text, limit: 40))
            }
            guard let credential = await sut.poll().credential else { continue }
            #expect(credential.accessToken.secret.utf8.count <= 16_384)
            #expect(credential.expiresAt.map { $0.secondsSince1970 > 1_000_000 } ?? true)
        }
    }
}

/// Creates valid responses with random damage.
private enum RandomOAuthResponse {
    static func response(using generator: inout SeededGenerator) -> NetworkResponse {
        let types = ["application/json", "application/x-www-form-urlencoded", "text/html", "", "\u{e9}"]
        let status = [200, 200, 200, 400, 401, 429, 503].randomElement(using: &generator) ?? 200
        var bytes = Array(json(&generator).utf8)
        for _ in 0..<(Bool.random(using: &generator) ? 0 : Int.random(in: 1...5, using: &generator)) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        }
        if Int.random(in: 0..<5, using: &generator) == 0 {
            bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
        }
        var response = NetworkResponse.status(status, ["content-type": types.randomElement(using: &generator) ?? ""])
        response.body = bytes
        return response
    }

    private static func json(_ generator: inout SeededGenerator) -> String {
        let fields = names.filter { _ in Bool.random(using: &generator) }.map { name in
            "\"\(name)\": \(values.randomElement(using: &generator) ?? "1")"
        }
        return "{\(fields.joined(separator: ", "))}"
    }

    private static let names = [
        "access_token", "access_token", "token_type", "expires_in", "refresh_token", "refresh_token_expires_in",
        "scope",
        "interval", "error_description", "error", "device_code", "user_code", "verification_uri",
    ]
    private static let values = [
        #""bearer""#, #""gho_x""#, "bearer", "60", "-1", "1e400", "9223372036854775807", "9223372036854775808", "0.1",
        "null", "true", "[]", "{}", #""""#, #""\ud800""#, #""\u0000""#, "%", "%zz", "%00", #""slow_down""#, "slow_down",
        #""https://h/""#, "https://h/",
        #""é\n""#, "99999999999999999999999999999999", #""315360000""#,
    ]
}

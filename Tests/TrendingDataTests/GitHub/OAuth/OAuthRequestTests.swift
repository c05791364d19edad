import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("OAuth request")
struct OAuthRequestTests {
    @Test("Requests a device code with the client and the scopes")
    func deviceCode() async throws {
        let body = #"{"device_code": "d", "user_code": "U", "verification_uri": "https://h/"}"#
        let sut = OAuthSUT(.success(.api(body)), secret: "s")
        _ = try await sut.service.deviceCode(scopes: ["public_repo", "read:user"])
        let request = try #require(sut.network.requests.first)
        #expect(request.address == "https://h/login/device/code")
        #expect(request.text == "client_id=client&scope=public_repo%20read%3Auser")
    }

    @Test("Requests the token for a device code once, with a form, and accepts JSON")
    func deviceToken() async throws {
        let sut = OAuthSUT(.failure(.unreachable(.connectionLost(host: "h"))))
        _ = await sut.poll()
        #expect(sut.network.requests.count == 1)
        let request = try #require(sut.network.requests.first)
        let type = "urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code"
        #expect(request.head.method == .post && request.address == "https://h/login/oauth/access_token")
        #expect(request.text == "grant_type=\(type)&device_code=dddd&client_id=client")
        let form = "application/x-www-form-urlencoded"
        #expect(request.head.headerFields == [.accept: "application/json", .contentType: form])
    }

    @Test("Requests a token with a password, which is only in the body")
    func password() async throws {
        let sut = OAuthSUT(.success(.token()), secret: "s&t")
        _ = await sut.password()
        let request = try #require(sut.network.requests.first)
        let items = "grant_type=password&username=ada&password=pppp&client_id=client&client_secret=s%26t"
        #expect(request.text == items)
        #expect(!"\(request.head)".contains("pppp"))
    }
}

extension NetworkRequest {
    fileprivate var address: String { "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "")" }
    fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}

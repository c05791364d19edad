import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Device code")
struct DeviceCodeTests {
    @Test("Reads GitHub's response in JSON")
    func json() async throws {
        let sut = try await code(#", "expires_in": 899, "interval": 7"#)
        #expect(sut.deviceCode == Secret("d") && sut.user.text == "WDJB-MJHT")
        #expect(sut.user.page == "https://h/login/device")
        #expect(sut.user.lifetime == 899 && sut.interval == 7)
    }

    @Test(
        "Limits the interval to 1 to 60 seconds, with a default of 5",
        arguments: pairs("1 => 1\n60 => 60\n0 => 1\n61 => 60\n-5 => 5\n\"x\" => 5\nnull => 5\n\"9\" => 9")
    )
    func interval(said: String, interval: String) async throws {
        #expect(try await code(#", "interval": \#(said)"#).interval == Int(interval))
    }

    @Test(
        "Limits the lifetime to 1 to 900 seconds",
        arguments: pairs("1 => 1\n0 => 1\n900 => 900\n901 => 900\n1e9 => 900\n-5 => 900\nnull => 900")
    )
    func expiry(said: String, seconds: String) async throws {
        #expect(try await code(#", "expires_in": \#(said)"#).user.lifetime == Int(seconds))
    }

    @Test(
        "Opens the verification page only if it is on the server itself",
        arguments: cases(
            true: """
                https://h/login/device
                https://H:443/x
                """,
            false: """
                http://h/login/device
                https://h:8443/login/device
                https://h.evil.test/
                https://evil.test/h
                https://evil.test/?https://h/
                """
        )
    )
    func browser(address: String, isOpened: Bool) async throws {
        let sut = try await code("", address: address)
        #expect(sut.user.ownPage == (isOpened ? address : nil))
        #expect(sut.user.page == address)
    }

    @Test("Fails if the server has no device flow")
    func none() async {
        let sut = OAuthService(
            network: NetworkClientSequence(),
            endpoints: .passwordGrant("https://h"),
            clientID: "client",
            now: { ManualTime().now }
        )
        await #expect(throws: SignInFailure.deviceFlowDisabled) { try await sut.deviceCode(scopes: []) }
    }

    private func code(_ more: String, address: String = "https://h/login/device") async throws -> DeviceCode {
        let fields = #""device_code": "d", "user_code": "WDJB-MJHT", "verification_uri": "\#(address)""#
        return try await OAuthSUT("{\(fields)\(more)}").service.deviceCode(scopes: [])
    }
}

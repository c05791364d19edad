import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("OAuth endpoints")
struct OAuthEndpointsTests {
    @Test(
        "Keeps the token address for passwords, and adds the usual path if it has none",
        arguments: pairs(
            """
            https://sso.example.com => https://sso.example.com/oauth/token
            https://sso.example.com/ => https://sso.example.com/oauth/token
            https://sso.example.com:8443 => https://sso.example.com:8443/oauth/token
            https://sso.example.com/token => https://sso.example.com/token
            https://sso.example.com/t/oauth2/token?v=2 => https://sso.example.com/t/oauth2/token?v=2
            """
        )
    )
    func passwordGrant(given: String, meant: String) {
        let sut = OAuthEndpoints.passwordGrant(given)
        #expect(sut.tokenAddress == meant)
        #expect(sut.deviceCodeAddress == nil)
    }

    @Test("Splits an address without changing its parts")
    func parts() {
        let sut = AddressParts("https://h:1/a%20b/token?x=1#part")
        #expect(sut.root.address == "https://h:1" && sut.target == "/a%20b/token?x=1")
        #expect(AddressParts("https://h?x").target == "/?x")
    }
}

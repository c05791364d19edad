import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Redirects to this machine and its network")
struct PrivateAddressTests {
    @Test(
        "Knows the addresses of this machine and its network",
        arguments: lines(
            """
            localhost
            LocalHost
            a.localhost
            127.0.0.1
            127.9.9.9
            0.0.0.0
            10.0.0.1
            100.64.0.1
            100.127.255.255
            169.254.169.254
            172.16.0.1
            172.31.255.255
            192.168.1.1
            [::1]
            ::
            fe80::1
            [fe80::1%25eth0]
            fc00::1
            fdff::1
            ::ffff:10.0.0.1
            [::ffff:7f00:1]
            64:ff9b::a00:1
            """
        )
    )
    func inside(host: String) {
        #expect(PrivateAddress.contains(host))
    }

    @Test(
        "Other addresses and names are public",
        arguments: lines(
            """
            github.com
            localhost.example.com
            8.8.8.8
            100.63.0.1
            100.128.0.1
            172.15.0.1
            172.32.0.1
            192.167.1.1
            169.253.1.1
            2606:4700::1111
            ::ffff:8.8.8.8
            64:ff9b::808:808
            [::2]
            fec0::1
            """
        ) + [""]
    )
    func outside(host: String) {
        #expect(!PrivateAddress.contains(host))
    }

    private func allows(_ steps: (url: String, peer: (String, Int)?)...) -> [Bool] {
        var sut = RedirectRule()
        return steps.map { sut.allows($0.url, peer: $0.peer) }
    }

    @Test(
        "A public address may lead to public ones only, a private one to both",
        arguments: [
            ("http://8.8.8.8/", "http://10.0.0.1/", false), ("http://8.8.8.8/", "http://8.8.4.4/", true),
            ("http://10.0.0.1/", "http://10.0.0.2/", true), ("http://10.0.0.1/", "http://8.8.8.8/", true),
        ]
    )
    func rule(first: String, next: String, isAllowed: Bool) {
        #expect(allows((first, nil), (next, nil)) == [true, isAllowed])
    }

    @Test("A name is judged by the address that the connection leads to, unless that is a proxy's")
    func peers() {
        let name = "https://example.com/"
        let start: (String, (String, Int)?) = (name, ("8.8.8.8", 443))
        #expect(allows(start, ("https://rebound.example.com/", ("10.0.0.1", 443))) == [true, false])
        #expect(allows(start, ("http://example.com:8080/", ("10.0.0.1", 8080))) == [true, false])
        #expect(allows(start, (name, ("10.0.0.1", 3128))) == [true, true])
        // A server of this network, by its name.
        #expect(allows((name, ("10.0.0.1", 443)), ("https://b.example.com/", ("10.0.0.2", 443))) == [true, true])
        // Behind a proxy of this network.
        let proxied: (String, (String, Int)?) = (name, ("10.0.0.1", 3128))
        #expect(allows(proxied, ("http://192.168.0.1/", ("10.0.0.1", 3128))) == [true, false])
        #expect(allows(proxied, ("http://intranet/", ("10.0.0.2", 80))) == [true, false])
    }
}

import Testing

@testable import TrendingData

@Suite("Proxy exceptions")
struct ProxyExceptionsTests {
    private let machine = "localhost,127.0.0.0/8,::1,::ffff:127.0.0.0/104,::ffff:127.0.0.1"

    @Test("List the user's hosts, then this machine")
    func lists() {
        #expect(ProxyExceptions().list(asking: "http://site.test/") == machine)
        #expect(
            ProxyExceptions(said: "a.test, b.test").list(asking: "http://site.test/") == "a.test, b.test,\(machine)"
        )
        #expect(ProxyExceptions(said: "*").list(asking: "http://127.0.0.1/") == "*")
    }

    @Test("List the host of the request in a form that every libcurl supports")
    func literal() {
        #expect(ProxyExceptions().list(asking: "http://127.5.5.5:8080/a").hasSuffix(",127.5.5.5"))
        #expect(ProxyExceptions().list(asking: "http://[0:0:0::1]:8080/a").hasSuffix(",0:0:0::1,::1"))
        let mapped = ProxyExceptions().list(asking: "https://[::FFFF:7f05:505]/a")
        #expect(mapped.hasSuffix(",::ffff:7f05:505,::ffff:127.5.5.5"))
        for other in [
            "[::2]", "[::ffff:128.0.0.1]", "[::127.0.0.1]", "[fe80::1]", "[nonsense]", "128.0.0.1", "127.0.0.1.test",
        ] {
            #expect(ProxyExceptions().list(asking: "http://\(other)/") == machine)
        }
        #expect(ProxyExceptions().list(asking: "http://127.0.0.1@site.test/") == machine)
    }
}

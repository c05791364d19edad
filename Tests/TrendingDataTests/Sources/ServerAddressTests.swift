import Testing
import TrendingData
import TrendingTestSupport

@Suite("Server address")
struct ServerAddressTests {
    @Test("Rejects an invalid port", arguments: ["0", "65536", "99999999999999999999", "x", ""])
    func wrongPorts(port: String) {
        #expect(ServerAddress("https://h:\(port)/p") == nil)
        #expect(ServerAddress("https://[::1]:\(port)") == nil)
    }

    @Test(
        "Normalizes an http or https address with a host",
        arguments: pairs(
            """
            https://github.com => https://github.com
            https://github.com/ => https://github.com
            HTTPS://GitHub.com => https://github.com
            http://127.0.0.1:8080/a//b/ => http://127.0.0.1:8080/a/b
            http://[::1]:8080 => http://[::1]:8080
            https://ghe.example.com/code => https://ghe.example.com/code
            """
        )
    )
    func valid(text: String, address: String) {
        #expect(ServerAddress(text)?.text == address)
    }

    @Test(
        "Rejects anything else",
        arguments: lines(
            """
            github.com
            ftp://github.com
            file:///etc/passwd
            https://
            https://user:secret@github.com
            https://github.com?x=1
            https://github.com#x
            https:// github.com
            http://exa%20mple.com
            """
        ) + ["", "http://a\nb"]
    )
    func invalid(text: String) {
        #expect(ServerAddress(text) == nil)
    }
}

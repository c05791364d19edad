import Testing
import TrendingData

@Suite("The address of a server")
struct ServerAddressTests {
    @Test("A port that no port can be makes no address", arguments: ["0", "65536", "99999999999999999999", "x", ""])
    func wrongPorts(port: String) {
        #expect(ServerAddress("https://h:\(port)/p") == nil)
        #expect(ServerAddress("https://[::1]:\(port)") == nil)
    }

    @Test(
        "It is http or https with a host, in one spelling",
        arguments: [
            ("https://github.com", "https://github.com"), ("https://github.com/", "https://github.com"),
            ("HTTPS://GitHub.com", "https://github.com"), ("http://127.0.0.1:8080/a//b/", "http://127.0.0.1:8080/a/b"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("https://ghe.example.com/code", "https://ghe.example.com/code"),
        ]
    )
    func valid(text: String, address: String) {
        #expect(ServerAddress(text)?.text == address)
    }

    @Test(
        "Anything else is refused",
        arguments: [
            "", "github.com", "ftp://github.com", "file:///etc/passwd", "https://", "https://user:secret@github.com",
            "https://github.com?x=1", "https://github.com#x", "https:// github.com", "http://a\nb",
        ]
    )
    func invalid(text: String) {
        #expect(ServerAddress(text) == nil)
    }

    @Test("github.com itself is the usual server")
    func usual() {
        #expect(ServerAddress("https://github.com/")?.ifNotGitHub == nil)
        #expect(ServerAddress("http://github.com")?.ifNotGitHub == "http://github.com")
    }
}

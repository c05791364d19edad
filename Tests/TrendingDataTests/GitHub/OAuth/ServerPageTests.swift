import Testing
import TrendingData

@Suite("Server page")
struct ServerPageTests {
    @Test(
        "A page is the server's own if scheme, host and port match and the connection is private",
        arguments: [
            ("https://github.com/login/device", "https://github.com", true),
            ("https://GitHub.com:443/login/device?x=1", "https://github.com", true),
            ("http://127.0.0.1:8080/device", "http://127.0.0.1:8080/login", true),
            ("https://evil.example.com/login/device", "https://github.com", false),
            ("https://github.com.evil.example.com/", "https://github.com", false),
            ("https://github.com@evil.example.com/", "https://github.com", false),
            ("https://github.com:8443/login/device", "https://github.com", false),
            ("http://github.com/login/device", "https://github.com", false),
            ("http://ghe.example.com/device", "http://ghe.example.com", false),
            ("https://github.com/login device", "https://github.com", false),
            ("javascript:alert(1)", "https://github.com", false), ("file:///etc/passwd", "https://github.com", false),
            ("-a Calculator", "https://github.com", false), ("", "https://github.com", false), ("", "", false),
        ]
    )
    func isOwn(address: String, server: String, answer: Bool) {
        #expect(ServerPage.isOwn(address, of: server) == answer)
    }
}

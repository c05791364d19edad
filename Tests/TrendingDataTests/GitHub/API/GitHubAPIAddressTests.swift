import Testing

@testable import TrendingData

@Suite("GitHub API address")
struct GitHubAPIAddressTests {
    @Test(
        "Derives the API's address from the server's",
        arguments: [
            ("https://github.com", "https://api.github.com"), ("https://www.github.com", "https://api.github.com"),
            ("https://GitHub.com:443/anything", "https://api.github.com"),
            ("http://github.com", "http://api.github.com"),
            ("https://api.github.com", "https://api.github.com"),
            ("https://octo.ghe.com", "https://api.octo.ghe.com"),
            ("https://octo.ghe.com:8443", "https://api.octo.ghe.com:8443"),
            ("https://api.octo.ghe.com", "https://api.octo.ghe.com"),
            ("https://ghe.example.com", "https://ghe.example.com/api/v3"),
            ("https://ghe.example.com:8443/code", "https://ghe.example.com:8443/code/api/v3"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080/api/v3"),
            ("https://github.com.example.com", "https://github.com.example.com/api/v3"),
            ("https://notghe.com", "https://notghe.com/api/v3"), ("https://ghe.com", "https://ghe.com/api/v3"),
            ("https://github.com@example.com", "https://github.com@example.com/api/v3"),
            (#"https://github.com\@example.com"#, #"https://github.com\@example.com/api/v3"#),
            ("https://github.com:1:2", "https://github.com:1:2/api/v3"),
        ]
    )
    func ofServer(server: String, api: String) {
        #expect(GitHubAPIAddress(ofServer: server).text == api)
    }

    @Test(
        "Derives the site's address from the API's",
        arguments: [
            ("https://api.github.com", "https://github.com"), ("https://api.octo.ghe.com", "https://octo.ghe.com"),
            ("https://ghe.example.com:8443/code/api/v3", "https://ghe.example.com:8443/code"),
            ("http://127.0.0.1:8080/api", "https://github.com"), ("https://api.example.com", "https://github.com"),
        ]
    )
    func site(api: String, site: String) {
        #expect(GitHubAPIAddress(named: api).site == site)
    }

    @Test("A named site counts, whatever the API's address is; accounts are those of the API's host")
    func namedSite() {
        var given = GivenAddresses(github: "https://ghe.example.com", api: "https://proxy.example.com/ghe")
        #expect(GitHubAPIAddress(given).site == "https://ghe.example.com")
        #expect(given.host == "proxy.example.com")
        given.github = nil
        #expect(GitHubAPIAddress(given).site == "https://github.com")
    }

    @Test(
        "An address is private if it is encrypted or on this machine",
        arguments: [
            ("https://ghe.example.com", true), ("http://127.0.0.1:8080", true), ("http://127.255.0.9", true),
            ("http://[::1]:80/x", true), ("http://localhost", true), ("HTTP://LOCALHOST", true),
            ("http://ghe.example.com", false), ("http://127.0.0.1.example.com", false), ("http://0127.0.0.1", false),
            ("http://127.0.0", false), ("http://127.0.0.256", false), ("http://128.0.0.1", false),
            ("http://localhost.example.com", false), ("http://localhost@example.com", false),
            (#"http://localhost\@example.com"#, false), ("http://[::2]", false), ("ftp://localhost", false),
            ("h/t", false), ("", false), ("https://", false), ("https://user@example.com", false),
            (#"https://h\@evil.test/t"#, false),
        ]
    )
    func isPrivate(address: String, isPrivate: Bool) {
        #expect(WebOrigin(address).isPrivate == isPrivate)
    }
}

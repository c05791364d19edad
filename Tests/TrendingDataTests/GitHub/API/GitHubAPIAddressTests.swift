import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("GitHub API address")
struct GitHubAPIAddressTests {
    @Test(
        "Derives the API's address from the server's",
        arguments: pairs(
            #"""
            https://github.com => https://api.github.com
            https://www.github.com => https://api.github.com
            https://GitHub.com:443/anything => https://api.github.com
            http://github.com => http://api.github.com
            https://api.github.com => https://api.github.com
            https://octo.ghe.com => https://api.octo.ghe.com
            https://octo.ghe.com:8443 => https://api.octo.ghe.com:8443
            https://api.octo.ghe.com => https://api.octo.ghe.com
            https://ghe.example.com => https://ghe.example.com/api/v3
            https://ghe.example.com:8443/code => https://ghe.example.com:8443/code/api/v3
            http://127.0.0.1:8080 => http://127.0.0.1:8080/api/v3
            https://github.com.example.com => https://github.com.example.com/api/v3
            https://notghe.com => https://notghe.com/api/v3
            https://ghe.com => https://ghe.com/api/v3
            https://github.com@example.com => https://github.com@example.com/api/v3
            https://github.com\@example.com => https://github.com\@example.com/api/v3
            https://github.com:1:2 => https://github.com:1:2/api/v3
            """#
        )
    )
    func ofServer(server: String, api: String) {
        #expect(GitHubAPIAddress(ofServer: server).text == api)
    }

    @Test(
        "Derives the site's address from the API's",
        arguments: pairs(
            """
            https://api.github.com => https://github.com
            https://api.octo.ghe.com => https://octo.ghe.com
            https://ghe.example.com:8443/code/api/v3 => https://ghe.example.com:8443/code
            http://127.0.0.1:8080/api => https://github.com
            https://api.example.com => https://github.com
            """
        )
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
        arguments: cases(
            true: """
                https://ghe.example.com
                http://127.0.0.1:8080
                http://127.255.0.9
                http://[::1]:80/x
                http://localhost
                HTTP://LOCALHOST
                """,
            false: #"""
                http://ghe.example.com
                http://127.0.0.1.example.com
                http://0127.0.0.1
                http://127.0.0
                http://127.0.0.256
                http://128.0.0.1
                http://localhost.example.com
                http://localhost@example.com
                http://localhost\@example.com
                http://[::2]
                ftp://localhost
                h/t
                https://
                https://user@example.com
                https://h\@evil.test/t
                """#
        ) + [("", false)]
    )
    func isPrivate(address: String, isPrivate: Bool) {
        #expect(WebOrigin(address).isPrivate == isPrivate)
    }
}

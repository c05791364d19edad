import HTTPTypes
import Testing
import TrendingConsole
import TrendingTestSupport

@testable import TrendingData

@Suite("Request address")
struct RequestAddressTests {
    @Test(
        "Joins scheme, authority and path; nil if a part is missing or would change the host",
        arguments: [
            ("HTTPS", "github.com:8443", "/trending?since=daily", "https://github.com:8443/trending?since=daily"),
            ("http", "github.com", nil, "http://github.com/"), (nil, "github.com", "/", nil), ("https", nil, "/", nil),
            ("https", "", "/", nil), ("ftp", "github.com", "/", nil), ("https", "github.com", "@elsewhere.test/", nil),
            ("https", "github.com", "", nil),
        ] as [(String?, String?, String?, String?)]
    )
    func address(scheme: String?, authority: String?, path: String?, url: String?) {
        let head = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
        #expect(RequestAddress(head)?.url == url)
    }

    @Test(
        "Returns the host without user, password and port",
        arguments: pairs(
            """
            https://github.com/trending => github.com
            http://github.com:8080 => github.com
            http://user:pass@github.com:1/@x => github.com
            http://[::1]:80/ => [::1]
            http://github.com?@elsewhere => github.com
            """
        ) + [("file:///etc/passwd", ""), ("github.com", "")]
    )
    func host(url: String, host: String) {
        #expect(RequestAddress.host(in: url) == host)
    }

    @Test(
        "Allows redirects to https, and to http only from http",
        arguments: cases(
            true: "http to http://a/\nhttp to HTTPS://a/\nhttps to https://a/",
            false: "http to file:///\nhttps to http://a/\nhttps to ftp://a/"
        )
    )
    func redirects(redirect: String, isAllowed: Bool) throws {
        let parts = redirect.split(separator: " to ").map(String.init)
        let address = try #require(RequestAddress(NetworkRequest.to("a", scheme: parts[0]).head))
        #expect(address.mayRedirect(to: parts[1]) == isAllowed)
    }
}

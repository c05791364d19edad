import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Each runs in a process of its own: the environment belongs to the process.
@Suite("With a proxy in the environment, the client on libcurl", .timeLimit(.minutes(1)))
struct CurlProxyTests {
    @Test("asks the proxy")
    func asksTheProxy() async {
        await #expect(processExitsWith: .success) {
            let proxy = try RawServer { connection in
                let answer = connection.readRequest().hasPrefix("GET http://site.test/a ") ? "yes" : "no"
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(answer.utf8.count)\r\n\r\n\(answer)")
            }
            setenv("http_proxy", "http://\(proxy.authority)", 1)
            let response = try await CurlNetworkClient(userAgent: "test/1").send(.to("site.test", "/a"))
            #expect(response.body == Array("yes".utf8))
        }
    }

    @Test("says that the proxy refused, and in which words")
    func refused() async {
        await #expect(processExitsWith: .success) {
            let proxy = try RawServer { connection in
                _ = connection.readRequest()
                connection.send("HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
            }
            setenv("https_proxy", "http://\(proxy.authority)", 1)
            let outcome = await CurlNetworkClient(userAgent: "test/1").outcome(.to("site.test", scheme: "https"))
            let detail = try #require(outcome.failure?.proxyDetail)
            #expect(detail.contains("407"))
        }
    }

    @Test("tells a proxy that is down from a site that is down")
    func down() async {
        await #expect(processExitsWith: .success) {
            let proxy = try RefusingPort()
            setenv("all_proxy", "http://\(proxy.authority)", 1)
            for scheme in ["http", "https"] {
                let outcome = await CurlNetworkClient(userAgent: "test/1").outcome(.to("site.test", scheme: scheme))
                #expect(outcome.failure?.proxyDetail != nil)
            }
            withExtendedLifetime(proxy) {}
        }
    }

    @Test("keeps its password to itself, also where libcurl cannot read its address")
    func secret() async {
        await #expect(processExitsWith: .success) {
            let long = String(repeating: "NEEDLE", count: 60)
            for proxy in [
                "http://user:NEEDLE@[bad", "foo://user:NEEDLE@h", "user:NEEDLE@[bad", "http://user:NEE/NEEDLE@[bad",
                "http://NEEDLE NEEDLE@h", "http://user:\(long)@[bad", "user:\(long)@[bad", "foo://user:\(long)@h",
                "http://user:NEEDLE@127.0.0.1:1",
            ] {
                setenv("https_proxy", proxy, 1)
                let outcome = await CurlNetworkClient(userAgent: "test/1").outcome(.to("site.test", scheme: "https"))
                let failure = String(describing: try #require(outcome.failure))
                #expect(!failure.contains("NEEDLE"), "\(failure)")
            }
        }
    }

    @Test("goes around it for the hosts of no_proxy")
    func noProxy() async {
        await #expect(processExitsWith: .success) {
            let server = try await LoopbackServer { _ in .status(200) }
            let proxy = try RefusingPort()
            setenv("http_proxy", "http://\(proxy.authority)", 1)
            setenv("no_proxy", "127.0.0.1", 1)
            let response = try await CurlNetworkClient(userAgent: "test/1").send(.to(server.authority))
            #expect(response.head.status == .ok)
            withExtendedLifetime(proxy) {}
        }
    }
}

extension NetworkFailure {
    fileprivate var proxyDetail: String? {
        if case .proxy(let detail) = self { detail } else { nil }
    }
}

import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Each test runs in a process of its own, because the environment belongs to the process.
@Suite("Curl client: proxies from the environment", .timeLimit(.minutes(1)))
struct CurlProxyTests {
    @Test("Sends requests through the proxy")
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

    @Test("Reports a refusal of the proxy, with its status")
    func refused() async {
        await #expect(processExitsWith: .success) {
            let proxy = try RawServer { connection in
                _ = connection.readRequest()
                connection.send("HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
            }
            setenv("https_proxy", "http://\(proxy.authority)", 1)
            let outcome = await CurlNetworkClient(userAgent: "test/1").outcome(of: .to("site.test", scheme: "https"))
            let detail = try #require(outcome.failure?.proxyDetail)
            #expect(detail.contains("407"))
        }
    }

    @Test("Reports a proxy that is down as a proxy failure")
    func down() async {
        await #expect(processExitsWith: .success) {
            let proxy = try RefusingPort()
            setenv("all_proxy", "http://\(proxy.authority)", 1)
            for scheme in ["http", "https"] {
                let outcome = await CurlNetworkClient(userAgent: "test/1").outcome(of: .to("site.test", scheme: scheme))
                #expect(outcome.failure?.proxyDetail != nil)
            }
            withExtendedLifetime(proxy) {}
        }
    }

    @Test("Hides the proxy's password, even if libcurl cannot read the proxy's address")
    func secret() async {
        await #expect(processExitsWith: .success) {
            let long = String(repeating: "NEEDLE", count: 60)
            for proxy in [
                "http://user:NEEDLE@[bad", "foo://user:NEEDLE@h", "user:NEEDLE@[bad", "http://user:NEE/NEEDLE@[bad",
                "http://NEEDLE NEEDLE@h", "http://user:\(long)@[bad", "user:\(long)@[bad", "foo://user:\(long)@h",
                "http://user:NEEDLE@127.0.0.1:1",
            ] {
                setenv("https_proxy", proxy, 1)
                let outcome = await CurlNetworkClient(userAgent: "test/1").outcome(
                    of: .to("site.test", scheme: "https")
                )
                let failure = String(describing: try #require(outcome.failure))
                #expect(!failure.contains("NEEDLE"), "\(failure)")
            }
        }
    }

    @Test("Connects directly to the hosts of no_proxy")
    func noProxy() async {
        await #expect(processExitsWith: .success) {
            let proxy = try RefusingPort()
            setenv("http_proxy", "http://\(proxy.authority)", 1)
            let client = CurlNetworkClient(userAgent: "test/1", noProxy: "a.invalid, .b.invalid")
            for host in ["a.invalid", "x.a.invalid", "x.b.invalid"] {
                #expect(await client.outcome(of: .to(host)).failure?.proxyDetail == nil)
            }
            #expect(await client.outcome(of: .to("c.invalid")).failure?.proxyDetail != nil)
            let everywhere = CurlNetworkClient(userAgent: "test/1", noProxy: "*")
            #expect(await everywhere.outcome(of: .to("c.invalid")).failure?.proxyDetail == nil)
            withExtendedLifetime(proxy) {}
        }
    }

    @Test("Connects directly to this machine, whatever the variables say", arguments: [nil, "a.invalid"])
    func thisMachine(noProxy: String?) async {
        await #expect(processExitsWith: .success) { [noProxy] in
            let server = try await LoopbackServer { _ in .status(200) }
            let proxy = try RawServer { $0.close() }
            for variable in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
                let scheme = variable.lowercased() == "all_proxy" ? "socks5h" : "http"
                setenv(variable, "\(scheme)://\(proxy.authority)", 1)
            }
            let client = CurlNetworkClient(userAgent: "test/1", noProxy: noProxy)
            let port = server.authority.split(separator: ":")[1]
            let token: HTTPFields = [.authorization: "Bearer NEEDLE"]
            for host in ["127.0.0.1", "localhost", "LOCALHOST"] {
                let response = try await client.send(.to("\(host):\(port)", "/user", headers: token))
                #expect(response.head.status == .ok)
            }
            // Nothing may listen there, but the proxy must not be used.
            for host in [
                "127.5.5.5", "[::1]", "[::ffff:127.0.0.1]", "[::FFFF:7f00:1]", "a.localhost", "localhost.", "127.1",
            ] {
                for scheme in ["http", "https"] {
                    _ = await client.outcome(of: .to("\(host):\(port)", scheme: scheme, headers: token))
                }
            }
            #expect(proxy.connectionCount == 0)
        }
    }

    @Test("After a redirect, connects directly to this machine, if at all, and through the proxy to other hosts")
    func redirected() async {
        await #expect(processExitsWith: .success) {
            let server = try await LoopbackServer { request in
                request.head.path == "/away"
                    ? .status(302, headers: [.location: "http://site.test/end"]) : .status(200, "direct")
            }
            let back = server.authority.replacing("127.0.0.1", with: "localhost")
            let proxy = try RawServer { connection in
                let isEnd = connection.readRequest().hasPrefix("GET http://site.test/end ")
                let head = isEnd ? "200 OK" : "302 Found\r\nLocation: http://\(back)/"
                connection.send("HTTP/1.1 \(head)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            }
            setenv("http_proxy", "http://\(proxy.authority)", 1)
            let client = CurlNetworkClient(userAgent: "test/1")
            let refused = await client.outcome(of: .to("site.test"))
            #expect(refused.failure == .unreachable(.forbiddenRedirect(host: "site.test")))
            #expect(server.requests.isEmpty)
            // If the redirect is allowed, no proxy sees it.
            let open = CurlNetworkClient(userAgent: "test/1", isPrivate: { _ in false })
            #expect(try await open.send(.to("site.test")).body == Array("direct".utf8))
            #expect(proxy.connectionCount == 2)
            #expect(try await client.send(.to(server.authority, "/away")).transfer.url == "http://site.test/end")
            #expect(proxy.connectionCount == 3)
        }
    }
}

extension RemoteFailure {
    fileprivate var proxyDetail: String? {
        switch self {
        case .unreachable(.proxy(let detail)), .unreachable(.noProxy(let detail)): detail
        default: nil
        }
    }
}

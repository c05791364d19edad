import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Curl client: redirects", .timeLimit(.minutes(1)))
struct CurlRedirectTests {
    private let host = "127.0.0.1"
    private let client = CurlNetworkClient(userAgent: "test/1")

    /// Redirects `/3` to `/2`, `/2` to `/1` and `/1` to `/0`, which returns 200.
    private func countdown(_ request: NetworkRequest) -> NetworkResponse {
        let number = Int(request.head.path?.dropFirst() ?? "") ?? 0
        return number == 0 ? .status(200, "end") : .status(302, headers: [.location: "/\(number - 1)"])
    }

    @Test("Follows five redirects, and no sixth one")
    func most() async throws {
        let server = try await LoopbackServer(countdown)
        let response = try await client.send(.to(server.authority, "/5"))
        #expect(response.body == Array("end".utf8))
        #expect(response.transfer.url == "http://\(server.authority)/0")
        #expect(response.head.headerFields[.location] == nil)
        let outcome = await client.outcome(of: .to(server.authority, "/6"))
        #expect(outcome.failure == .unreachable(.tooManyRedirects(host: host)))
        #expect(server.requests.count == 12)
    }

    @Test(
        "Rejects a redirect to a forbidden address",
        arguments: lines(
            """
            file:///etc/passwd
            file://127.0.0.1/etc/passwd
            ftp://127.0.0.1/
            gopher://127.0.0.1/
            dict://127.0.0.1/
            scp://127.0.0.1/
            nonsense://127.0.0.1/
            http://[
            http://a:99999999/
            """
        )
    )
    func forbidden(location: String) async throws {
        let server = try await LoopbackServer { _ in .status(302, headers: [.location: location]) }
        #expect(await client.outcome(of: .to(server.authority)).failure == .unreachable(.forbiddenRedirect(host: host)))
    }

    @Test("Names the host of the last request in a failure")
    func lastHost() async throws {
        let missing = String(repeating: "a", count: 64) + ".invalid"
        let server = try await LoopbackServer { _ in .status(302, headers: [.location: "http://\(missing):1/"]) }
        let failure = await client.outcome(of: .to(server.authority)).failure
        #expect(failure == .unreachable(.redirect(authority: missing, isResolved: false)))
    }

    @Test("Follows redirects of HEAD with HEAD")
    func head() async throws {
        let server = try await LoopbackServer(countdown)
        let response = try await client.send(.to(server.authority, "/1", method: .head))
        #expect(response.head.status == .ok)
        #expect(server.requests.map(\.head.method) == [.head, .head])
    }

    @Test("A request that may change something is not redirected", arguments: [301, 302, 307, 308])
    func changes(status: Int) async throws {
        let server = try await LoopbackServer { _ in .status(status, headers: [.location: "/other"]) }
        for method in [HTTPRequest.Method.post, .put, .patch, .delete] {
            let response = try await client.send(.to(server.authority, method: method, body: [1]))
            #expect(response.head.status.code == status)
        }
        #expect(server.requests.map(\.head.path) == ["/", "/", "/", "/"])
    }

    @Test("Never sends credentials to another host or port", arguments: ["localhost", "127.0.0.1"])
    func credentials(host: String) async throws {
        let other = try await LoopbackServer { _ in .status(200) }
        let port = other.authority.split(separator: ":").last ?? ""
        let location = "http://\(host):\(port)/"
        let server = try await LoopbackServer { _ in .status(302, headers: [.location: location]) }
        let headers: HTTPFields = [.authorization: "Bearer secret", .cookie: "secret=1"]
        _ = try await client.send(.to("user:secret@\(server.authority)", headers: headers))
        #expect(server.requests.first?.head.headerFields[.authorization] == "Bearer secret")
        #expect(other.requests.count == 1)
        #expect(other.requests.first?.head.headerFields[.authorization] == nil)
        #expect(other.requests.first?.head.headerFields[.cookie] == nil)
    }

    @Test("A public address leads to no host of this machine or its network, whatever its name")
    func inside() async throws {
        let other = try await LoopbackServer { _ in .status(200, "secret") }
        let port = other.authority.split(separator: ":").last ?? ""
        let server = try await LoopbackServer { _ in .status(302, headers: [.location: "http://localhost:\(port)/"]) }
        // As if 127.0.0.1 were an address on the internet, and only the name were known.
        let byName = CurlNetworkClient(userAgent: "test/1", isPrivate: { $0 == "localhost" })
        #expect(
            await byName.outcome(of: .to(server.authority)).failure
                == .unreachable(.forbiddenRedirect(host: host))
        )
        #expect(other.requests.isEmpty)
        // Of a redirect, only the address of the connection is known: the third one that the rule sees.
        let count = Mutex(0)
        let byAddress = CurlNetworkClient(userAgent: "test/1") { host in
            count.withLock { count in
                count += 1
                return count > 3 && host != "localhost"
            }
        }
        #expect(
            await byAddress.outcome(of: .to(server.authority)).failure
                == .unreachable(.forbiddenRedirect(host: host))
        )
        #expect(other.requests.isEmpty)
        // An address of this machine may lead to another one of it.
        let response = try await client.send(.to(server.authority))
        #expect(response.body == Array("secret".utf8))
    }
}

import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Authorizing network client")
struct AuthorizingNetworkClientTests {
    @Test("Adds the token to each request to the API, and changes nothing else in the request")
    func authorized() async throws {
        let (sut, network, _) = makeSUT(.status(200))
        var request = NetworkRequest.to("ghe.example.com", "/api/v3/user?a=1", scheme: "https", method: .post)
        request.body = [1]
        _ = try await sut.send(request)
        request.head.headerFields[.authorization] = "Bearer token-a"
        #expect(network.requests == [request])
    }

    @Test(
        "Sends the token to no other origin",
        arguments: [
            ("https", "example.com"), ("https", "api.ghe.example.com"), ("https", "ghe.example.com.evil.example"),
            ("http", "ghe.example.com"), ("https", "ghe.example.com:8443"), ("https", "ghe.example.com:80"),
            ("https", "ghe.example.com@evil.example"), ("https", "evil.example@ghe.example.com"),
            (#"https"#, #"ghe.example.com\evil.example"#), ("https", ""), ("ftp", "ghe.example.com"),
        ]
    )
    func elsewhere(scheme: String, authority: String) async throws {
        let (sut, network, _) = makeSUT(.status(401))
        _ = try await sut.send(.to(authority, scheme: scheme))
        #expect(network.requests.map { $0.head.headerFields[.authorization] } == [nil])
    }

    @Test(
        "Recognizes other spellings of the same origin",
        arguments: ["GHE.example.com", "ghe.example.com:443", "Ghe.Example.Com:443"]
    )
    func spelling(authority: String) async throws {
        let (sut, network, _) = makeSUT(.status(200))
        _ = try await sut.send(.to(authority, scheme: "https"))
        #expect(network.requests.first?.head.headerFields[.authorization] == "Bearer token-a")
    }

    @Test(
        "Does not send the token over an unencrypted connection",
        arguments: ["http://ghe.example.com", "http://10.0.0.1"]
    )
    func notPrivate(address: String) async throws {
        let (sut, network, _) = makeSUT(.status(200), api: address)
        _ = try await sut.send(.to(String(address.dropFirst(7))))
        #expect(network.requests.map { $0.head.headerFields[.authorization] } == [nil])
    }

    @Test("Leaves a request with its own Authorization header unchanged")
    func alreadyAuthorized() async throws {
        let (sut, network, tokens) = makeSUT(.status(401))
        let request = NetworkRequest.to("ghe.example.com", scheme: "https", headers: [.authorization: "Basic x"])
        #expect(try await sut.send(request).head.status == .unauthorized)
        #expect(network.requests == [request] && tokens.refused.isEmpty)
    }

    @Test("Without a token, sends the request unauthorized and requests no other token")
    func none() async throws {
        let (sut, network, tokens) = makeSUT(.status(401), token: nil)
        _ = try await sut.send(.to("ghe.example.com", scheme: "https"))
        #expect(network.requests.map { $0.head.headerFields[.authorization] } == [nil])
        #expect(tokens.refused.isEmpty)
    }

    @Test(
        "Repeats a refused request of any method once with another token",
        arguments: [HTTPRequest.Method.get, .post, .put]
    )
    func renewed(method: HTTPRequest.Method) async throws {
        let (sut, network, tokens) = makeSUT(.status(401), .status(204), others: [.any("a"): .any("b")])
        let response = try await sut.send(.to("ghe.example.com", scheme: "https", method: method))
        #expect(response.head.status.code == 204)
        let sent = network.requests.map { $0.head.headerFields[.authorization] }
        #expect(sent == ["Bearer token-a", "Bearer token-b"])
        #expect(tokens.refused == [.any("a")])
    }

    @Test("Returns the 401 if the other token is refused too, or there is no other", arguments: [true, false])
    func refused(hasOther: Bool) async throws {
        let (sut, network, tokens) = makeSUT(.status(401), others: [.any("a"): hasOther ? .any("b") : nil])
        let response = try await sut.send(.to("ghe.example.com", scheme: "https"))
        #expect(response.head.status == .unauthorized)
        #expect(network.requests.count == (hasOther ? 2 : 1) && tokens.refused == [.any("a")])
    }

    @Test("Rejects the response of another origin after a redirect", arguments: [200, 401, 404])
    func elsewhereRedirected(status: Int) async throws {
        try await withServer(answering: .status(status, #"{"login": "evil"}"#)) { other in
            let location = "http://\(other.authority)/user"
            try await withServer(answering: .status(307, ["location": location])) { server in
                let api = GitHubAPIAddress(named: "http://\(server.authority)")
                let tokens = TokenSourceStub(.any("a"), insteadOf: [.any("a"): .any("b")])
                let sut = AuthorizingNetworkClient(CurlNetworkClient.test(), api: api, tokens: tokens)
                await #expect(throws: RemoteFailure.unreachable(.forbiddenRedirect(host: "127.0.0.1"))) {
                    try await sut.send(.to(server.authority, "/user"))
                }
                await #expect(throws: RemoteFailure.self) {
                    try await CurlNetworkClient.test().facts(of: .any("a"), at: api, now: { ManualTime().now })
                }
                #expect(other.requests.allSatisfy { $0.head.headerFields[.authorization] == nil })
            }
        }
    }

    @Test("Follows redirects within the origin")
    func redirected() async throws {
        let server = try await LoopbackServer { request in
            request.head.path == "/user" ? .status(301, ["location": "/user/1"]) : .status(200, "there")
        }
        let api = GitHubAPIAddress(named: "http://\(server.authority)")
        let sut = AuthorizingNetworkClient(CurlNetworkClient.test(), api: api, tokens: TokenSourceStub(.any("a")))
        #expect(try await sut.send(.to(server.authority, "/user")).body == Array("there".utf8))
        await server.stop()
    }

    @Test("Returns any other status unchanged, without a second request", arguments: [403, 404, 500, 302])
    func others(status: Int) async throws {
        let (sut, network, tokens) = makeSUT(.status(status))
        #expect(try await sut.send(.to("ghe.example.com", scheme: "https")).head.status.code == status)
        #expect(network.requests.count == 1 && tokens.refused.isEmpty)
    }

    private func withServer(
        answering response: NetworkResponse,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (LoopbackServer) async throws -> Void
    ) async throws {
        let server = try await LoopbackServer { _ in response }
        try await body(server)
        await server.stop()
    }

    private func makeSUT(
        _ first: NetworkResponse,
        _ second: NetworkResponse? = nil,
        api: String = "https://ghe.example.com/api/v3",
        token: APIToken? = .any("a"),
        others: [APIToken: APIToken?] = [:]
    ) -> (AuthorizingNetworkClient, NetworkClientSequence, TokenSourceStub) {
        let network = NetworkClientSequence(.success(first), .success(second ?? first))
        let tokens = TokenSourceStub(token, insteadOf: others)
        let sut = AuthorizingNetworkClient(network, api: GitHubAPIAddress(named: api), tokens: tokens)
        return (sut, network, tokens)
    }
}

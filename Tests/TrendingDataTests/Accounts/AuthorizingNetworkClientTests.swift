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
        "Sends the token to the API's origin, however it is spelled, and to no other",
        arguments: cases(
            true: """
                https://GHE.example.com
                https://ghe.example.com:443
                https://Ghe.Example.Com:443
                """,
            false: #"""
                https://example.com
                https://api.ghe.example.com
                https://ghe.example.com.evil.example
                http://ghe.example.com
                https://ghe.example.com:8443
                https://ghe.example.com:80
                https://ghe.example.com@evil.example
                https://evil.example@ghe.example.com
                https://ghe.example.com\evil.example
                https://
                ftp://ghe.example.com
                """#
        )
    )
    func origins(address: String, isSent: Bool) async throws {
        let (sut, network, _) = makeSUT(.status(isSent ? 200 : 401))
        let parts = AddressParts(address)
        _ = try await sut.send(.to(String(parts.authority), scheme: String(parts.scheme)))
        #expect(network.requests.map { $0.head.headerFields[.authorization] } == [isSent ? "Bearer token-a" : nil])
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

    @Test(
        "Repeats a refused request of any method once with another token, if there is one; any other answer is returned",
        arguments: [
            ([401], nil, nil, ["-"]), ([401, 204], "a", "b", ["a", "b"]), ([401, 401], "a", "b", ["a", "b"]),
            ([401], "a", nil, ["a"]), ([403], "a", nil, ["a"]), ([404], "a", nil, ["a"]), ([500], "a", nil, ["a"]),
            ([302], "a", nil, ["a"]),
        ] as [([Int], String?, String?, [String])]
    )
    func refused(statuses: [Int], token: String?, other: String?, sent: [String]) async throws {
        for method in [HTTPRequest.Method.get, .post, .put] {
            let isRefused = statuses[0] == 401 && token != nil
            let (sut, network, tokens) = makeSUT(
                .status(statuses[0]),
                statuses.dropFirst().first.map { .status($0) },
                token: token.map { .any($0) },
                others: isRefused ? [.any("a"): other.map { .any($0) }] : [:]
            )
            let response = try await sut.send(.to("ghe.example.com", scheme: "https", method: method))
            #expect(response.head.status.code == statuses.last)
            let shown = network.requests.map { $0.head.headerFields[.authorization] }
            #expect(shown == sent.map { $0 == "-" ? nil : "Bearer token-\($0)" })
            #expect(tokens.refused == (isRefused ? [.any("a")] : []))
        }
    }

    @Test("Rejects the response of another origin after a redirect", arguments: [200, 401, 404])
    func elsewhereRedirected(status: Int) async throws {
        let other = try await LoopbackServer { _ in .status(status, #"{"login": "evil"}"#) }
        let location = "http://\(other.authority)/user"
        let server = try await LoopbackServer { _ in .status(307, ["location": location]) }
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

    @Test("Follows redirects within the origin")
    func redirected() async throws {
        let server = try await LoopbackServer { request in
            request.head.path == "/user" ? .status(301, ["location": "/user/1"]) : .status(200, "there")
        }
        let api = GitHubAPIAddress(named: "http://\(server.authority)")
        let sut = AuthorizingNetworkClient(CurlNetworkClient.test(), api: api, tokens: TokenSourceStub(.any("a")))
        #expect(try await sut.send(.to(server.authority, "/user")).body == Array("there".utf8))
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

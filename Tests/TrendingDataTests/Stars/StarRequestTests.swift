import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Star request", .timeLimit(.minutes(1)))
struct StarRequestTests {
    @Test(
        "Stars with a PUT without a body and unstars with a DELETE, if the answer is 204 or 304, even when validated",
        arguments: [204, 304]
    )
    func done(status: Int) async throws {
        let network = NetworkClientSequence(always: .success(.status(status)))
        let client = ValidatingNetworkClient(client: network)
        let sut = GitHubStarsService(client: client, api: GitHubAPIAddress(named: "https://ghe.test/api/v3"))
        try await sut.apply(StarChange(.star, .uv))
        try await sut.apply(StarChange(.unstar, .ruff))
        #expect(network.requests.map(\.head.method) == [.put, .delete])
        let (put, path) = (network.requests[0], "/api/v3/user/starred/astral-sh/")
        #expect(network.requests.map(\.head.path) == [path + "uv", path + "ruff"])
        #expect(put.head.headerFields[.accept] == "application/vnd.github+json")
        #expect(put.head.headerFields[.contentType] == nil && put.body.isEmpty)
    }

    @Test(
        "Rejects any other response, even a success, because it is not from the API",
        arguments: [
            (200, "text/html"), (200, "application/json"), (201, nil), (202, "application/json"), (205, nil),
            (206, nil),
            (403, "text/html; charset=utf-8"), (404, "TEXT/HTML"), (511, "text/html"),
        ] as [(Int, String?)]
    )
    func portal(status: Int, contentType: String?) async {
        let body = "<html><h1>Welcome to our Wi-Fi</h1></html>"
        let client = NetworkClientSequence(
            always: .success(.status(status, contentType.map { ["Content-Type": $0] } ?? [:], body))
        )
        let failure: RemoteFailure =
            status >= 500 ? .rejected(status: status) : .unreadable(.notFromAPI(status: status))
        for kind in [StarChange.Kind.star, .unstar] {
            await #expect(throws: failure) {
                try await GitHubStarsService(client: client).apply(StarChange(kind, .uv))
            }
        }
    }

    @Test(
        "Tells a renamed repository from a redirect to a captive portal, also of an API below a path",
        arguments: [
            (
                GitHubAPIAddress.github,
                cases(
                    true: """
                        https://api.github.com/repositories/1/x
                        /repositories/1
                        https://api.github.com/user/starred/a/b
                        /user/starred/a/b
                        """,
                    false: """
                        https://portal.example/
                        http://api.github.com/x
                        //portal.example/
                        https://api.github.com@portal.example/
                        /login
                        /
                        https://api.github.com/hotspot?to=/repositories/1
                        https://github.com/repositories/1
                        """
                ) + [("", false)]
            ),
            (
                GitHubAPIAddress(named: "https://ghe.test/api/v3"),
                cases(true: "/api/v3/repositories/1", false: "/repositories/1\n/api/v3/login")
            ),
        ]
    )
    func redirects(api: GitHubAPIAddress, addresses: [(String, Bool)]) async {
        for (address, isRefusal) in addresses {
            let client = NetworkClientSequence(always: .success(.status(302, ["Location": address], "")))
            let failure: RemoteFailure = isRefusal ? .rejected(status: 302) : .unreadable(.notFromAPI(status: 302))
            await #expect(throws: failure, "\(address)") {
                try await GitHubStarsService(client: client, api: api).apply(StarChange(.star, .uv))
            }
        }
    }

    @Test(
        "Does not follow a repository to a name that is none, or to itself",
        arguments: [#"{"full_name": "../../x"}"#, #"{"full_name": "ASTRAL-SH/uv"}"#, "{}"]
    )
    func notRenamed(facts: String) async throws {
        let client = InMemoryNetworkClient()
        client.stub(host: "api.github.com") { request in
            request.head.path == "/repos/astral-sh/uv"
                ? .status(200, facts) : .status(301, ["Location": "https://api.github.com/repositories/1"], "")
        }
        await #expect(throws: RemoteFailure.rejected(status: 301)) {
            try await GitHubStarsService(client: client).apply(StarChange(.star, .uv))
        }
    }
}

extension GitHubStarsService {
    fileprivate init(client: any NetworkClient, api: GitHubAPIAddress = .github) {
        self.init(server: GitHubServer(client, api, now: { .any() }))
    }
}

import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The token for GitHub's REST API")
struct EnvironmentTokenTests {
    static let all = [
        "GH_TOKEN": "gh", "GITHUB_TOKEN": "github", "GH_ENTERPRISE_TOKEN": "gh-enterprise",
        "GITHUB_ENTERPRISE_TOKEN": "github-enterprise",
    ]

    @Test(
        "Is the first of those that are for the host",
        arguments: [
            ("https://github.com", ["GH_TOKEN", "GITHUB_TOKEN"]),
            ("https://octo.ghe.com", ["GH_TOKEN", "GITHUB_TOKEN"]),
            ("https://ghe.example.com", ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]),
            ("https://github.com.example.com", ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]),
            (#"https://github.com\@example.com"#, []),
        ]
    )
    func order(server: String, variables: [String]) {
        #expect(order(of: GitHubAPIAddress(ofServer: server)) == variables)
    }

    @Test(
        "May be any where the user named the address of the API, but those for github.com where that is the host",
        arguments: [
            (
                "https://proxy.example.com",
                ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "GH_TOKEN", "GITHUB_TOKEN"]
            ),
            ("https://api.github.com", ["GH_TOKEN", "GITHUB_TOKEN"]),
            ("https://api.octo.ghe.com", ["GH_TOKEN", "GITHUB_TOKEN"]),
        ]
    )
    func named(address: String, variables: [String]) {
        #expect(order(of: GitHubAPIAddress(named: address)) == variables)
    }

    @Test("Is not one that is empty")
    func empty() {
        let choice = EnvironmentToken(for: .github, environment: ["GH_TOKEN": "", "GITHUB_TOKEN": "t"])
        #expect(choice.token == APIToken("t"))
        #expect(EnvironmentToken(for: .github, environment: ["GH_TOKEN": ""]) == .none)
    }

    @Test("Is what is between white space, as files end with it", arguments: ["t\n", "t\r\n", " \tt ", "t\n\n"])
    func trimmed(text: String) {
        let choice = EnvironmentToken(for: .github, environment: ["GH_TOKEN": text])
        #expect(choice.token == APIToken("t"))
        #expect(EnvironmentToken(for: .github, environment: ["GH_TOKEN": "\r\n"]) == .none)
    }

    @Test(
        "Is withheld, and its variable named, where a header cannot hold it",
        arguments: ["a b", "a\r\nx: y", "\u{0}", "schlüssel", "\u{7F}"]
    )
    func characters(text: String) {
        let choice = EnvironmentToken(for: .github, environment: ["GH_TOKEN": text, "GITHUB_TOKEN": "t"])
        #expect(choice == .withheld(variable: "GH_TOKEN", because: .characters))
        #expect(choice.token == nil)
    }

    @Test("Is withheld where it would cross a network unencrypted")
    func notEncrypted() {
        let api = GitHubAPIAddress(named: "http://ghe.example.com/api/v3")
        let choice = EnvironmentToken(for: api, environment: ["GH_TOKEN": "t"])
        #expect(choice == .withheld(variable: "GH_TOKEN", because: .notEncrypted))
        #expect(EnvironmentToken(for: api, environment: [:]) == .none)
        let loopback = GitHubAPIAddress(named: "http://127.0.0.1:8080")
        #expect(EnvironmentToken(for: loopback, environment: ["GH_TOKEN": "t"]).token == APIToken("t"))
    }

    @Test("Is not shown by anything that describes it")
    func secret() throws {
        let token = try #require(APIToken("s3cret"))
        var dumped = ""
        dump(EnvironmentToken.token(token, variable: "GH_TOKEN"), to: &dumped)
        for text in ["\(token)", String(reflecting: token), "\([token])", String(describing: Optional(token)), dumped] {
            #expect(!text.contains("s3cret"))
        }
    }

    @Test("Does not go along with a redirect to another server, whose answer is not believed")
    func redirect() async throws {
        let other = try await LoopbackServer { _ in .status(200, "{}") }
        let address = "http://\(other.authority)/"
        let server = try await LoopbackServer { _ in .status(302, headers: [.location: address]) }
        let api = GitHubAPIAddress(named: "http://\(server.authority)")
        let tokens = TokenSourceStub(APIToken("s3cret"))
        let client = AuthorizingNetworkClient(CurlNetworkClient(userAgent: "test/1"), api: api, tokens: tokens)
        await #expect(throws: RemoteFailure.unreachable(.forbiddenRedirect(host: "127.0.0.1"))) {
            try await client.execute(RateLimitRequest(), at: ServerRoot(api.text))
        }
        #expect(server.requests.map { $0.head.headerFields[.authorization] } == ["Bearer s3cret"])
        #expect(other.requests.map { $0.head.headerFields[.authorization] } == [nil])
        await server.stop()
        await other.stop()
    }

    @Test("Is in nothing that is logged")
    func logged() async throws {
        let log = LogSpy()
        let logging = LoggingNetworkClient(NetworkClientStub(always: .success(.json("{}"))), logger: log.logger())
        let tokens = TokenSourceStub(APIToken("s3cret"))
        let client = AuthorizingNetworkClient(logging, api: GitHubAPIAddress(named: "https://h"), tokens: tokens)
        _ = try? await client.execute(RateLimitRequest(), at: ServerRoot("https://h"))
        #expect(!log.lines.isEmpty && !log.lines.contains { $0.contains("s3cret") })
    }

    /// Unsets each variable that was chosen, until none is.
    private func order(of api: GitHubAPIAddress) -> [String] {
        var (environment, variables) = (Self.all, [String]())
        while case .token(_, let variable) = EnvironmentToken(for: api, environment: environment) {
            variables.append(variable)
            environment[variable] = nil
        }
        return variables
    }
}

import Testing
import TrendingDomain

@testable import TrendingData

@Suite("Environment token")
struct EnvironmentTokenTests {
    let all = [
        "GH_TOKEN": "gh", "GITHUB_TOKEN": "github", "GH_ENTERPRISE_TOKEN": "gh-enterprise",
        "GITHUB_ENTERPRISE_TOKEN": "github-enterprise",
    ]

    private static let cloud = ["GH_TOKEN", "GITHUB_TOKEN"]
    private static let enterprise = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]

    @Test(
        "Uses the first variable that is for the host, and any for an API address that the user named",
        arguments: [
            (GitHubAPIAddress.github, cloud), (GitHubAPIAddress(ofServer: "https://octo.ghe.com"), cloud),
            (GitHubAPIAddress(ofServer: "https://ghe.example.com"), enterprise),
            (GitHubAPIAddress(ofServer: "https://github.com.example.com"), enterprise),
            (GitHubAPIAddress(ofServer: #"https://github.com\@example.com"#), []),
            (GitHubAPIAddress(named: "https://proxy.example.com"), enterprise + cloud),
            (GitHubAPIAddress(named: "https://api.github.com"), cloud),
            (GitHubAPIAddress(named: "https://api.octo.ghe.com"), cloud),
        ]
    )
    func order(api: GitHubAPIAddress, variables: [String]) {
        // Each variable that is chosen is unset until none is left.
        var (environment, chosen) = (all, [String]())
        while case .external(_, .variable(let variable)) = EnvironmentToken.find(for: api, environment: environment) {
            chosen.append(variable)
            environment[variable] = nil
        }
        #expect(chosen == variables)
    }

    @Test(
        "Drops white space around the token, and ignores a variable without one",
        arguments: ["t\n", "t\r\n", " \tt ", "t\n\n"]
    )
    func trimmed(text: String) {
        let choice = EnvironmentToken.find(for: .github, environment: ["GH_TOKEN": text])
        #expect(choice.token == APIToken("t"))
        for empty in ["", "\r\n"] {
            let choice = EnvironmentToken.find(for: .github, environment: ["GH_TOKEN": empty, "GITHUB_TOKEN": text])
            #expect(choice.token == APIToken("t"))
            #expect(EnvironmentToken.find(for: .github, environment: ["GH_TOKEN": empty]) == .none)
        }
    }

    @Test(
        "Withholds a token that a header can't contain, and names its variable",
        arguments: ["a b", "a\r\nx: y", "\u{0}", "schlüssel", "\u{7F}"]
    )
    func characters(text: String) {
        let choice = EnvironmentToken.find(for: .github, environment: ["GH_TOKEN": text, "GITHUB_TOKEN": "t"])
        #expect(choice == .unavailable(.withheld(.variable("GH_TOKEN"), .characters)))
        #expect(choice.token == nil)
    }

    @Test("Withholds the token from an unencrypted connection")
    func notEncrypted() {
        let api = GitHubAPIAddress(named: "http://ghe.example.com/api/v3")
        let choice = EnvironmentToken.find(for: api, environment: ["GH_TOKEN": "t"])
        #expect(choice == .unavailable(.withheld(.variable("GH_TOKEN"), .notEncrypted)))
        #expect(EnvironmentToken.find(for: api, environment: [:]) == .none)
        let loopback = GitHubAPIAddress(named: "http://127.0.0.1:8080")
        #expect(EnvironmentToken.find(for: loopback, environment: ["GH_TOKEN": "t"]).token == APIToken("t"))
    }

    @Test("No description contains the token")
    func secret() throws {
        let token = try #require(APIToken("s3cret"))
        var dumped = ""
        dump(FoundToken.external(token, .variable("GH_TOKEN")), to: &dumped)
        for text in ["\(token)", String(reflecting: token), "\([token])", String(describing: Optional(token)), dumped] {
            #expect(!text.contains("s3cret"))
        }
    }
}

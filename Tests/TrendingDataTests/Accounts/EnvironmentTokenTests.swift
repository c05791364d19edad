import Testing
import TrendingDomain

@testable import TrendingData

@Suite("Environment token")
struct EnvironmentTokenTests {
    let all = [
        "GH_TOKEN": "gh", "GITHUB_TOKEN": "github", "GH_ENTERPRISE_TOKEN": "gh-enterprise",
        "GITHUB_ENTERPRISE_TOKEN": "github-enterprise",
    ]

    @Test(
        "Uses the first variable that is for the host",
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
        "Uses any variable for an API address that the user named, but only its own for github.com",
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

    /// Returns the order of use: unsets each chosen variable until none is left.
    private func order(of api: GitHubAPIAddress) -> [String] {
        var (environment, variables) = (all, [String]())
        while case .external(_, .variable(let variable)) = EnvironmentToken.find(for: api, environment: environment) {
            variables.append(variable)
            environment[variable] = nil
        }
        return variables
    }
}

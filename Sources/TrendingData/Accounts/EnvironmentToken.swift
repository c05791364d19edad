import TrendingDomain

/// The token for an API in the environment variables.
package enum EnvironmentToken: Sendable, Equatable {
    /// No variable is set for the API.
    case none
    case token(APIToken, variable: String)
    /// A variable has a token that is not sent.
    case withheld(variable: String, because: TokenObstacle)

    /// Reads the variables of GitHub's own command line, gh, in gh's order. An empty variable counts as not set. White
    /// space around a token is dropped, because files end with a line break. A token goes to its own host, and to an
    /// API with an address that the user named.
    package init(for api: GitHubAPIAddress, environment: [String: String]) {
        let name = Self.all(for: api, environment: environment).first
        guard let variable = name, let text = Self.text(variable, environment) else {
            self = .none
            return
        }
        guard WebOrigin(api.text).isPrivate else {
            self = .withheld(variable: variable, because: .notEncrypted)
            return
        }
        self =
            APIToken(text).map { .token($0, variable: variable) } ?? .withheld(variable: variable, because: .characters)
    }

    /// Every variable that is set for the API, the one in use first.
    package static func all(for api: GitHubAPIAddress, environment: [String: String]) -> [String] {
        variables(for: api).filter { text($0, environment) != nil }
    }

    package var token: APIToken? {
        guard case .token(let token, _) = self else { return nil }
        return token
    }

    /// Returns `nil` if the variable is empty or not set.
    private static func text(_ variable: String, _ environment: [String: String]) -> String? {
        let text = environment[variable]?.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        return text.flatMap { $0.isEmpty ? nil : String($0) }
    }

    private static func variables(for api: GitHubAPIAddress) -> [String] {
        let host = WebOrigin(api.text).host
        if host == "api.github.com" || host.hasSuffix(".ghe.com") { return cloud }
        return api.isNamed ? enterprise + cloud : enterprise
    }

    private static let cloud = ["GH_TOKEN", "GITHUB_TOKEN"]
    private static let enterprise = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]
}

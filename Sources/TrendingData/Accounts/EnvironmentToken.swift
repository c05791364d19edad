import TrendingDomain

/// The token for an API, out of the environment.
package enum EnvironmentToken: Sendable, Equatable {
    /// No variable is set that is for that API.
    case none
    case token(APIToken, variable: String)
    /// A token is there and is not sent.
    case withheld(variable: String, because: TokenObstacle)

    /// The variables of GitHub's own command line, in its order; an empty one is not set. White space around a token, as
    /// files end with, is none of it. A token goes to the host that it
    /// is for and, as the user named it, to the address of an API.
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

    /// Every variable that is set and is for that API, the one that wins first.
    package static func all(for api: GitHubAPIAddress, environment: [String: String]) -> [String] {
        variables(for: api).filter { text($0, environment) != nil }
    }

    package var token: APIToken? {
        guard case .token(let token, _) = self else { return nil }
        return token
    }

    /// `nil` where nothing is in the variable.
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

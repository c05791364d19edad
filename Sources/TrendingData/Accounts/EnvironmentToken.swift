import TrendingDomain

/// The token for an API in the environment variables.
package enum EnvironmentToken {
    /// Reads the variables of GitHub's own command line, gh, in gh's order. An empty variable counts as not set. White
    /// space around a token is dropped, because files end with a line break. A token goes to its own host, and to an
    /// API with an address that the user named.
    static func find(for api: GitHubAPIAddress, environment: [String: String]) -> FoundToken {
        guard let variable = all(for: api, environment: environment).first, let text = text(variable, environment)
        else { return .none }
        let origin = CredentialOrigin.variable(variable)
        guard WebOrigin(api.text).isPrivate else { return .unavailable(.withheld(origin, .notEncrypted)) }
        return APIToken(text).map { .external($0, origin) } ?? .unavailable(.withheld(origin, .characters))
    }

    /// Whether there is one that can be sent.
    package static func isSet(for api: GitHubAPIAddress, environment: [String: String]) -> Bool {
        find(for: api, environment: environment).token != nil
    }

    /// Every variable that is set for the API, the one in use first.
    package static func all(for api: GitHubAPIAddress, environment: [String: String]) -> [String] {
        variables(for: api).filter { text($0, environment) != nil }
    }

    /// Returns `nil` if the variable is empty or not set.
    private static func text(_ variable: String, _ environment: [String: String]) -> String? {
        let text = environment[variable]?.trimmed ?? ""
        return text.isEmpty ? nil : text
    }

    private static func variables(for api: GitHubAPIAddress) -> [String] {
        let host = WebOrigin(api.text).host
        if host == "api.github.com" || host.hasSuffix(".ghe.com") { return cloud }
        return api.isNamed ? enterprise + cloud : enterprise
    }

    private static let cloud = ["GH_TOKEN", "GITHUB_TOKEN"]
    private static let enterprise = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]
}

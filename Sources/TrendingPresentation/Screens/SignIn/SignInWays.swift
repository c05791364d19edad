import TrendingDomain

/// A server to sign in at, and the commands to do so.
package struct SignInWays: Equatable {
    /// The host, as in `Account.host`.
    package var host: String
    /// The address of its pages, without a slash at its end.
    var server: String
    /// A source at the server's API, which knows what has set its address.
    var api: TrendingQuery.Source?
    /// Whether the environment or the configuration file gives the server to each command.
    var isConfigured: Bool

    package init(host: String, server: String, api: TrendingQuery.Source? = nil, isConfigured: Bool = false) {
        self.host = host
        self.server = server
        self.api = api
        self.isConfigured = isConfigured
    }

    var login: String { "trending login" + option }
    var logout: String { "trending logout" + option }
    /// Signs in with a token that the user created.
    var token: String { "\(login) \(RunOption.withToken.option) < FILE" }
    var gh: String { host == "github.com" ? "gh auth login" : "gh auth login --hostname \(host)" }
    var variable: String { host == "github.com" || host.hasSuffix(".ghe.com") ? "GH_TOKEN" : "GH_ENTERPRISE_TOKEN" }

    /// Sets the variable for one run at this server.
    var oneRun: String {
        namedServer.map { "TRENDING_GITHUB_URL=\($0) \(variable)=… trending" } ?? "\(variable)=… trending"
    }

    /// `nil` for a server that need not be named, such as github.com.
    var namedServer: String? { isConfigured || server == RepoAddress.gitHub ? nil : server }

    private var option: String { namedServer.map { " \(AnySetting.githubURL.option) \($0)" } ?? "" }
}

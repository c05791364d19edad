/// A server to sign in at, and the commands to do so.
package struct SignInWays: Sendable, Equatable {
    /// The host, as in `Account.host`.
    package var host: String
    /// The address of its pages, without a slash at its end.
    package var server: String
    package var options: OptionNames

    package init(host: String, server: String, options: OptionNames) {
        self.host = host
        self.server = server
        self.options = options
    }

    /// The names of options, with their dashes.
    package struct OptionNames: Sendable, Equatable {
        package var server: String
        package var clientID: String
        package var token: String
        package var tokenAddress: String

        package init(server: String, clientID: String, token: String, tokenAddress: String) {
            self.server = server
            self.clientID = clientID
            self.token = token
            self.tokenAddress = tokenAddress
        }
    }

    var login: String { "trending login" + option }
    var logout: String { "trending logout" + option }
    /// Signs in with a token that the user created.
    var token: String { "\(login) \(options.token) < FILE" }
    var gh: String { host == "github.com" ? "gh auth login" : "gh auth login --hostname \(host)" }
    var variable: String { host == "github.com" || host.hasSuffix(".ghe.com") ? "GH_TOKEN" : "GH_ENTERPRISE_TOKEN" }

    /// Sets the variable for one run at this server.
    var oneRun: String {
        namedServer.map { "TRENDING_GITHUB_URL=\($0) \(variable)=… trending" } ?? "\(variable)=… trending"
    }

    /// `nil` for github.com, which need not be named.
    var namedServer: String? { server == "https://github.com" ? nil : server }

    private var option: String { namedServer.map { " \(options.server) \($0)" } ?? "" }
}

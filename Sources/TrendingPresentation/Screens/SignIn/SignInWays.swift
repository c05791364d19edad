/// The ways to sign in at a server, as they are typed.
struct SignInWays {
    let host: String
    /// The address of its pages, where it has to be named.
    let server: String?

    var login: String { "trending login" + option }
    /// With a token that somebody has made.
    var token: String { "\(login) --with-token < FILE" }
    var gh: String { host == "github.com" ? "gh auth login" : "gh auth login --hostname \(host)" }
    var variable: String { host == "github.com" || host.hasSuffix(".ghe.com") ? "GH_TOKEN" : "GH_ENTERPRISE_TOKEN" }

    /// Sets the variable for one run, at this server.
    var oneRun: String { server.map { "TRENDING_GITHUB_URL=\($0) \(variable)=… trending" } ?? "\(variable)=… trending" }

    private var option: String { server.map { " --github-url \($0)" } ?? "" }
}

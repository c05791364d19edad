import TrendingDomain

/// The address of a GitHub server's REST API, and of the site that belongs to it.
package struct GitHubAPIAddress: Sendable, Equatable {
    /// Without a slash at the end: `https://api.github.com`, `https://ghe.example.com/api/v3`.
    package let text: String
    /// Whether the user named the address of the API itself.
    package let isNamed: Bool
    /// Whether the user has configured the server, instead of only naming it for this run.
    let isConfigured: Bool
    /// The site that the user named beside the API's address.
    private var namedSite: String?

    package static let github = GitHubAPIAddress(ofServer: RepoAddress.gitHub)

    /// Derives the API's address from the server's: scheme, host, port and path, without a slash at the end.
    package init(ofServer server: String, isConfigured: Bool = true) {
        let url = WebOrigin(server)
        isNamed = false
        self.isConfigured = isConfigured
        switch url.host {
        case "github.com", "www.github.com": text = url.origin(host: "api.github.com")
        case let host where Self.isAPI(host): text = url.origin(host: host)
        case let host where host.hasSuffix(".ghe.com"): text = url.origin(host: "api.\(host)")
        default: text = "\(server)/api/v3"
        }
    }

    /// Uses the address of an API as the user named it. `site` is the site's, if the user named that too.
    package init(named address: String, site: String? = nil) {
        text = address
        namedSite = site
        isNamed = true
        isConfigured = true
    }

    /// Whether the server is GitHub's own, which others use too: github.com, or an enterprise at ghe.com.
    package var isShared: Bool { Self.isAPI(WebOrigin(text).host) }

    /// Whether this is the API of github.com itself, where most data is public.
    var isGitHub: Bool { text == Self.github.text }

    /// The address of the site; the addresses of repositories start with it. If the user named no site, and the API's
    /// address has no usual form, as that of a proxy, it is github.com.
    package var site: String { namedSite ?? ownSite ?? RepoSite.github.address }

    /// The site that the form of the API's address tells.
    private var ownSite: String? {
        let url = WebOrigin(text)
        if Self.isAPI(url.host) { return url.origin(host: String(url.host.dropFirst("api.".count))) }
        return text.hasSuffix("/api/v3") ? String(text.dropLast("/api/v3".count)) : nil
    }

    /// The server of the API for GraphQL: on an enterprise server, `/api` without the version.
    var graphQLServer: String { text.hasSuffix("/api/v3") ? String(text.dropLast("/v3".count)) : text }

    /// The host of an account at this API: `github.com`, `ghe.example.com:8443`, or that of a proxy.
    package var accountHost: String { WebOrigin(ownSite ?? text).authority }

    /// Whether the host is the API of github.com, or of an enterprise at ghe.com.
    private static func isAPI(_ host: String) -> Bool {
        host == "api.github.com" || (host.hasPrefix("api.") && host.hasSuffix(".ghe.com") && host != "api.ghe.com")
    }
}

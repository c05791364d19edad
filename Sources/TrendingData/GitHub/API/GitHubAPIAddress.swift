/// Where the REST API of a GitHub server is, and the site that belongs to it.
package struct GitHubAPIAddress: Sendable, Equatable {
    /// Without a slash at its end: `https://api.github.com`, `https://ghe.example.com/api/v3`.
    package let text: String
    /// The user named the address of the API itself.
    package let isNamed: Bool
    /// The user has configured the server, and doesn't only name it for this run.
    let isConfigured: Bool

    package static let github = GitHubAPIAddress(ofServer: "https://github.com")

    /// Of the server with that address, which is scheme, host, port and path without a slash at its end.
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

    /// The address of an API, as the user named it.
    package init(named address: String) {
        text = address
        isNamed = true
        isConfigured = true
    }

    /// Whether it is that of github.com itself, where most is public.
    var isGitHub: Bool { text == Self.github.text }

    /// The address that repositories lie below.
    package var site: String {
        let url = WebOrigin(text)
        if Self.isAPI(url.host) { return url.origin(host: String(url.host.dropFirst("api.".count))) }
        return text.hasSuffix("/api/v3") ? String(text.dropLast("/api/v3".count)) : text
    }

    /// The host of an account there: `github.com`, `ghe.example.com:8443`.
    package var accountHost: String { WebOrigin(site).authority }

    /// Of github.com, or of an enterprise at ghe.com.
    private static func isAPI(_ host: String) -> Bool {
        host == "api.github.com" || (host.hasPrefix("api.") && host.hasSuffix(".ghe.com") && host != "api.ghe.com")
    }
}

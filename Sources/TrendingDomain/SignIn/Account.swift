/// Who somebody is on a server.
package struct Account: Sendable, Hashable {
    /// The server's host, in lower case, with its port where that is not the scheme's own: `github.com`,
    /// `ghe.example.com:8443`.
    package var host: String
    /// As the server writes it: `octocat`.
    package var login: String

    package init(host: String, login: String) {
        self.host = host
        self.login = login
    }
}

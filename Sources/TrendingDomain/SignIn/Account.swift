/// A user's account on a server.
package struct Account: Hashable {
    /// The server's host in lower case, with the port if it is not the default of the scheme: `github.com`,
    /// `ghe.example.com:8443`.
    package var host: String
    /// The user name in the server's spelling: `octocat`.
    package var login: String

    package init(host: String, login: String) {
        self.host = host
        self.login = login
    }
}

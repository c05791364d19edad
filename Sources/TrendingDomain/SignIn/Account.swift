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

/// How the user signed in with this program.
package enum SignInMethod: String, Sendable, Hashable {
    /// With a code in the browser.
    case device
    /// With a token that was created elsewhere.
    case token
    /// With user name and password.
    case password
}

/// Where a token comes from, highest precedence first.
package enum CredentialOrigin: Sendable, Hashable {
    /// An environment variable such as `GH_TOKEN`.
    case variable(String)
    /// Stored when the user signed in with this program.
    case account(SecretPlace)
    /// GitHub's own command-line tool.
    case gh
}

/// Where secrets are stored on this machine.
package enum SecretPlace: Sendable, Hashable {
    /// The freedesktop.org Secret Service: GNOME Keyring, KWallet, KeePassXC and others.
    case secretService
    /// The macOS keychain.
    case keychain
    /// A file that only its owner can read.
    case file(path: String)
}

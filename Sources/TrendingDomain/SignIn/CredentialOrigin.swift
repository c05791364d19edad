/// Where the token in use is from, first the one that wins.
package enum CredentialOrigin: Sendable, Hashable {
    /// `GH_TOKEN` and the like.
    case variable(String)
    /// What signing in with this program has kept.
    case account(SecretPlace)
    /// The sign-in of GitHub's own command line.
    case gh
}

/// Where secrets are kept on this machine.
package enum SecretPlace: Sendable, Hashable {
    /// The freedesktop.org Secret Service: GNOME Keyring, KWallet, KeePassXC and others.
    case secretService
    /// Of macOS.
    case keychain
    /// A file that only its owner may read.
    case file(path: String)
}

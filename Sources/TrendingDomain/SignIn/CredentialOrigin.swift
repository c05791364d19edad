/// Where a token comes from, highest precedence first.
package enum CredentialOrigin: Hashable {
    /// An environment variable such as `GH_TOKEN`.
    case variable(String)
    /// Stored when the user signed in with this program.
    case account(SecretPlace)
    /// GitHub's own command-line tool.
    case gh
}

/// Where secrets are stored on this machine.
package enum SecretPlace: Hashable {
    /// The freedesktop.org Secret Service: GNOME Keyring, KWallet, KeePassXC and others.
    case secretService
    /// The macOS keychain.
    case keychain
    /// A file that only its owner can read.
    case file(path: String)
}

import TrendingDomain

/// Sentences about a sign-out.
package struct SignOutText: Sendable {
    private let ways: SignInWays

    package init(_ ways: SignInWays) {
        self.ways = ways
    }

    private var host: String { ways.host }
    private var server: String { ways.server }

    package var notSignedIn: TerminalText {
        TerminalText("You are not signed in at \(host), so there is nothing to remove.")
    }

    /// `login` is the removed account, if it is known.
    package func signedOut(_ login: String?) -> TerminalText {
        TerminalText(login.map { "Signed out: \($0) at \(host)." } ?? "Signed out at \(host).")
    }

    /// The remaining secrets follow.
    package func incomplete(_ login: String?) -> TerminalText {
        TerminalText("Not all secrets \(login.map { "of \($0) " } ?? "")at \(host) could be removed.")
    }

    package func removed(from place: SecretPlace) -> TerminalText {
        TerminalText("Removed: the secrets in \(place.words)")
    }

    package func notRemoved(from place: SecretPlace, _ failure: SecretStoreFailure) -> TerminalText {
        TerminalText(
            "Not removed: the secrets in \(place.words). \(failure.words.ended) Run '\(ways.logout)' to try again."
        )
    }

    /// Signing out does not revoke the token.
    package var remains: TerminalText {
        TerminalText(
            "The token itself stays valid at \(host) until it expires or you revoke it: \(server)/settings/"
                + "applications, or \(server)/settings/tokens for one that you created yourself."
        )
    }

    /// Changes of stars that wait for the account.
    package func pending(_ count: Int, _ login: String) -> TerminalText {
        let changes = "\(FigureText.counted(count, "change")) to the stars of \(login)"
        return TerminalText(
            count == 1
                ? "\(changes) is pending. It stays on this machine, and is sent after you sign in as \(login) again."
                : "\(changes) are pending. They stay on this machine, and are sent after you sign in as \(login) again."
        )
    }

    /// A token that signing out here does not touch.
    package func stillUsed(_ origin: CredentialOrigin) -> TerminalText {
        TerminalText("\(origin.words) still has a token for \(host), which is used from now on.")
    }
}

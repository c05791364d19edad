import TrendingDomain

/// What became of a sign-out, in sentences for people.
package struct SignOutText: Sendable {
    private let host: String
    private let server: String

    /// `server` is the address of its pages.
    package init(host: String, server: String) {
        self.host = host
        self.server = server
    }

    package var nobody: TerminalText { TerminalText("Nobody is signed in at \(host), so there is nothing to remove.") }

    /// `login` where it is known whose secrets they were.
    package func signedOut(_ login: String?) -> TerminalText {
        TerminalText(login.map { "Signed out: \($0) at \(host)." } ?? "Signed out at \(host).")
    }

    /// `login` likewise. What is left follows.
    package func incomplete(_ login: String?) -> TerminalText {
        TerminalText("Not all secrets \(login.map { "of \($0) " } ?? "")at \(host) could be removed.")
    }

    package func removed(from place: SecretPlace) -> TerminalText {
        TerminalText("Removed: the secrets in \(place.words)")
    }

    /// `reason` in the store's own words.
    package func notRemoved(from place: SecretPlace, reason: String) -> TerminalText {
        let option = host == "github.com" ? "" : " --github-url \(server)"
        return TerminalText(
            "Not removed: the secrets in \(place.words). \(reason.ended) Try again: trending logout\(option)"
        )
    }

    /// Signing out here is no revocation there.
    package var remains: TerminalText {
        TerminalText(
            "The token itself stays valid at \(host) until it expires or you revoke it: \(server)/settings/"
                + "applications, or \(server)/settings/tokens for one that you made yourself."
        )
    }

    /// A token that signing out here does not touch.
    package func stillUsed(_ origin: CredentialOrigin) -> TerminalText {
        TerminalText("\(origin.words) still has a token for \(host), which is used from now on.")
    }
}

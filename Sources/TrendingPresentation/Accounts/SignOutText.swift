import TrendingDomain

/// What became of a sign-out, in sentences for people.
package struct SignOutText: Sendable {
    private let host: String

    package init(host: String) {
        self.host = host
    }

    package var nobody: TerminalText { TerminalText("Nobody is signed in at \(host), so there is nothing to remove.") }

    /// `login` where it is known whose secrets they were.
    package func signedOut(_ login: String?) -> TerminalText {
        TerminalText(login.map { "Signed out: \($0) at \(host)." } ?? "Signed out at \(host).")
    }

    package func removed(from place: SecretPlace) -> TerminalText {
        TerminalText("Removed: the secrets in \(place.words)")
    }

    /// `reason` in the store's own words.
    package func notRemoved(from place: SecretPlace, reason: String) -> TerminalText {
        let end = ".?!".contains(reason.last ?? " ") ? "" : "."
        return TerminalText(
            "Not removed: the secrets in \(place.words). \(reason)\(end) Try again: trending logout\(option)"
        )
    }

    /// Signing out here is no revocation there.
    package var remains: TerminalText {
        TerminalText(
            "The token itself stays valid at \(host) until it expires or you revoke it: https://\(host)/settings/"
                + "applications, or https://\(host)/settings/tokens for one that you made yourself."
        )
    }

    /// A token that signing out here does not touch.
    package func stillUsed(_ origin: CredentialOrigin) -> TerminalText {
        TerminalText("\(origin.words) still has a token for \(host), which is used from now on.")
    }

    private var option: String { host == "github.com" ? "" : " --github-url https://\(host)" }
}

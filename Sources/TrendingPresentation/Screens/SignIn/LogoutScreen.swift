import TrendingDomain

extension CredentialStore {
    /// Runs `logout`: says what was removed and what was not.
    package func logout(
        _ ways: SignInWays,
        tokens: any TokenSession,
        pendingStars: (Account) async -> Int = { _ in 0 }
    ) async -> Screen {
        do {
            let report = try await signOut(ways.host, tokens: tokens, pendingStars: pendingStars)
            let login = report.account?.login
            var notes: [ScreenNote] = []
            if report.isEmpty {
                notes.append(.sentence("You are not signed in at \(ways.host), so there is nothing to remove."))
            } else if report.failures.isEmpty {
                notes.append(.sentence("Signed out\(login.map { ": \($0)" } ?? "") at \(ways.host)."))
            } else {
                let whose = login.map { "of \($0) " } ?? ""
                notes.append(.warning("Not all secrets \(whose)at \(ways.host) could be removed."))
            }
            notes += report.secrets.map { .sentence("Removed: the secrets in \($0.words)") }
            notes += report.failures.map { place, failure in
                let again = "Run '\(ways.logout)' to try again."
                return .warning("Not removed: the secrets in \(place.words). \(failure.words.ended) \(again)")
            }
            // Signing out does not revoke the token.
            if !report.secrets.isEmpty { notes.append(.sentence(ways.tokenRemains)) }
            if report.pendingStars > 0, let login {
                notes.append(.sentence(pending(report.pendingStars, login)))
            }
            if let other = report.next {
                let use = "still has a token for \(ways.host), which is used from now on."
                notes.append(.warning("\(other.words) \(use)"))
            }
            return Screen(notes: notes, status: report.failures.isEmpty ? .success : .inputOutput)
        } catch {
            return .warning(error.signInsSentence, status: .inputOutput)
        }
    }
}

extension SignInWays {
    fileprivate var tokenRemains: String {
        """
        The token itself stays valid at \(host) until it expires or you revoke it: \(server)/settings/applications, or \
        \(server)/settings/tokens for one that you created yourself.
        """
    }
}

/// Changes of stars that wait for the account.
private func pending(_ count: Int, _ login: String) -> String {
    let changes = "\(count.counted("change")) to the stars of \(login)"
    let (state, stay) = count == 1 ? ("is pending. It stays", "is sent") : ("are pending. They stay", "are sent")
    return "\(changes) \(state) on this machine, and \(stay) after you sign in as \(login) again."
}

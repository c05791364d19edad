import TrendingDomain

/// Sentences about signing in and out.
package enum AccountTexts {
    package static func signedIn(_ account: Account) -> TerminalText {
        TerminalText("You are signed in as \(account.login) at \(account.host).")
    }

    /// Before a sign-in that replaces the account.
    package static func replaces(_ account: Account) -> TerminalText {
        TerminalText("You stay signed in as \(account.login) at \(account.host) until this succeeds.")
    }

    package static func kept(in place: SecretPlace) -> TerminalText {
        switch place {
        case .secretService, .keychain: TerminalText("The token is stored in \(place.words).")
        case .file(let path): TerminalText("The token is stored in a file that only you can read: \(path)")
        }
    }

    /// After a sign-in that has no effect yet.
    package static func overruled(by variable: String, host: String) -> TerminalText {
        TerminalText("\(variable) is set: its token is sent to \(host) instead of this one.")
    }

    /// The user entered a token that the server does not accept.
    package static func refused(_ ways: SignInWays) -> TerminalText {
        TerminalText(
            "\(ways.host) does not accept this token: it is wrong, revoked or expired. Nothing was stored. Run "
                + "'\(ways.login)' to sign in."
        )
    }

    /// The account behind a token could not be looked up.
    package static func unconfirmed(
        _ failure: RemoteFailure,
        host: String,
        clockTime: @escaping @Sendable (Timestamp) -> String
    ) -> TerminalText {
        let text = RemoteFailureText(failure: failure, origin: .server(host), clockTime: clockTime)
        return TerminalText("The account of the token could not be looked up, so nothing was stored. \(text.sentence)")
    }

    /// `account` stays signed in.
    package static func tokenNotStored(
        _ failure: SecretStoreFailure,
        _ method: SignInMethod,
        still account: Account?,
        host: String
    ) -> TerminalText {
        let what =
            method == .token
            ? "The token could not be stored" : "The server returned a token, but it could not be stored"
        let who = account.map { "You stay signed in as \($0.login) at \(host)." } ?? "You are not signed in at \(host)."
        return TerminalText("\(what): \(failure.words.ended) \(who)")
    }

    package static func signInsNotStorable(_ failure: LocalFailure) -> TerminalText {
        TerminalText("Sign-ins can't be stored on this machine: \(failure.storageWords.ended)")
    }

    package static let waiting = TerminalText("Waiting for you to enter the code …")
    package static func asking(_ host: String) -> TerminalText { TerminalText("Contacting \(host) …") }

    /// `account` was signed in before.
    package static func interrupted(still account: Account?) -> TerminalText {
        guard let account else { return TerminalText("Interrupted. Nothing was stored.") }
        return TerminalText(
            "Interrupted. You stay signed in as \(account.login) at \(account.host)."
        )
    }

    /// Asks whether to add the favourites on this machine to the account's stars.
    package static func addFavouritesQuestion(_ count: Int, _ account: Account) -> TerminalText {
        let what = count == 1 ? "repository" : "\(FigureText.grouped(count)) repositories"
        return TerminalText("Add the \(what) starred on this machine to the stars of \(account.login)? [y/N]")
    }

    package static func favouritesAdded(_ count: Int) -> TerminalText {
        guard count > 0 else { return TerminalText("The account has already starred all of them.") }
        let stars = "\(FigureText.counted(count, "star")) \(count == 1 ? "is" : "are")"
        return TerminalText("\(stars) pending. Run 'trending refresh' to send \(count == 1 ? "it" : "them").")
    }

    package static func favouritesNotAdded(_ failure: LocalFailure) -> TerminalText {
        TerminalText("The repositories starred on this machine could not be added. \(failure.starsSentence)")
    }

    /// Asks whether to store the password.
    package static let storePasswordQuestion = TerminalText(
        "Only the password can renew this token. Store the password with the token? [y/N]"
    )
    package static let passwordNotStored = TerminalText(
        "The password is not stored. Sign in again when the token has expired."
    )
}

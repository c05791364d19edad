import TrendingDomain

/// The sentences around signing in and out.
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
        case .secretService, .keychain: TerminalText("The token is kept in \(place.words).")
        case .file(let path): TerminalText("The token is kept in a file that only you can read: \(path)")
        }
    }

    /// After a sign-in that has no effect yet.
    package static func overruled(by variable: String, host: String) -> TerminalText {
        TerminalText("\(variable) is set, and is used for \(host) in place of this sign-in as long as it is.")
    }

    /// The user gave a token that the server does not accept.
    package static func refused(_ ways: SignInWays) -> TerminalText {
        TerminalText(
            "\(ways.host) does not accept this token: it is wrong, was revoked, or has expired. Nothing was kept. To sign "
                + "in: \(ways.login)"
        )
    }

    /// The account behind a token could not be looked up.
    package static func unconfirmed(
        _ failure: RemoteFailure,
        host: String,
        clockTime: @escaping @Sendable (Timestamp) -> String
    ) -> TerminalText {
        let text = RemoteFailureText(failure: failure, origin: .server(host), clockTime: clockTime)
        return TerminalText("Nothing was kept, as \(host) could not be asked whose the token is. \(text.sentence)")
    }

    /// `account` is signed in all the same.
    package static func notKept(
        _ failure: SecretStoreFailure,
        _ method: SignInMethod,
        still account: Account?,
        host: String
    ) -> TerminalText {
        let what = method == .token ? "The token could not be kept" : "The server gave a token, which could not be kept"
        let who = account.map { "You stay signed in as \($0.login) at \(host)." } ?? "Nobody is signed in at \(host)."
        return TerminalText("\(what): \(failure.words.ended) \(who)")
    }

    package static func noPlace(_ failure: LocalFailure) -> TerminalText {
        TerminalText("There is no place for sign-ins on this machine: \(failure.storageWords.ended)")
    }

    package static let waiting = TerminalText("Waiting until you have entered the code …")
    package static func asking(_ host: String) -> TerminalText { TerminalText("Asking \(host) …") }

    /// `account` was signed in before.
    package static func interrupted(still account: Account?) -> TerminalText {
        guard let account else { return TerminalText("Interrupted: nobody was signed in, and nothing is kept.") }
        return TerminalText(
            "Interrupted: nothing has changed, you stay signed in as \(account.login) at \(account.host)."
        )
    }

    /// A question: whether repositories that are starred on this machine become stars of the account.
    package static func takesFavourites(_ count: Int, _ account: Account) -> TerminalText {
        let what = count == 1 ? "repository that is" : "\(FigureText.grouped(count)) repositories that are"
        return TerminalText("Add the \(what) starred on this machine to the stars of \(account.login)? [y/N]")
    }

    package static func tookFavourites(_ count: Int) -> TerminalText {
        guard count > 0 else { return TerminalText("The account has all of them already.") }
        let stars = "\(FigureText.counted(count, "star")) wait\(count == 1 ? "s" : "")"
        return TerminalText("\(stars) to be sent: trending refresh sends what waits.")
    }

    package static func favouritesNotTaken(_ failure: LocalFailure) -> TerminalText {
        TerminalText("What is starred on this machine could not be added. \(failure.starsSentence)")
    }

    /// A question.
    package static let keepsPassword = TerminalText(
        "The server gave no way to renew the token but the password. Keep the password with the token? [y/N]"
    )
    package static let passwordNotKept = TerminalText(
        "The password is not kept: once the token has expired you sign in again."
    )
}

import TrendingDomain

extension ScreenNote {
    /// What happens during a sign-in.
    package init(_ event: LoginEvent, _ clock: ReaderClock) {
        self =
            switch event {
            case .replacing(let account):
                .sentence("You stay signed in as \(account.login) at \(account.host) until this succeeds.")
            case .code(let code, let end, let isBrowserOpened):
                .instructions([
                    .text(
                        isBrowserOpened
                            ? "Your browser opens this address; enter the code there."
                            : "Open this address in a browser, on any device, and enter the code there."
                    ),
                    .space, .command(code.page), .command(code.text), .space,
                    .text("The code is valid until \(clock.timeOfDay(end)). Press Ctrl-C to cancel.", .muted),
                ])
            case .passwordNotStored:
                .sentence("The password is not stored. Sign in again when the token has expired.")
            case .signedIn(let account):
                .sentence("You are signed in as \(account.login) at \(account.host).")
            case .stored(.file(let path)):
                .sentence("The token is stored in a file that only you can read: \(path)")
            case .stored(let place): .sentence("The token is stored in \(place.words).")
            case .notice(let notice): .warning(notice.sentence(clock))
            case .overruled(let variable, let host):
                .warning("\(variable) is set: its token is sent to \(host) instead of this one.")
            case .favouritesAdded(0): .sentence("The account has already starred all of them.")
            case .favouritesAdded(let count): .sentence("\(count.counted("star")) to send.")
            case .favouritesNotAdded(let failure):
                .warning("The repositories starred on this machine could not be added. \(failure.starsSentence)")
            }
    }
}

extension LoginQuestion {
    package var prompt: String {
        switch self {
        case .token: "Token:"
        case .userName: "User name:"
        case .password(let userName): "Password for \(userName.printable):"
        case .clientSecret: "Client secret (empty for none):"
        }
    }
}

extension LoginConfirmation {
    package var question: String {
        switch self {
        case .storePassword: "Only the password can renew this token. Store the password with the token? [y/N]"
        case .addFavourites(let count, let account):
            """
            Add the \(count == 1 ? "repository" : "\(count.grouped) repositories") starred on this machine \
            to the stars of \(account.login)? [y/N]
            """
        }
    }
}

extension SignInActivity {
    /// Shown if it takes long.
    package var words: String {
        switch self {
        case .waitingForCode: "Waiting for you to enter the code …"
        case .asking(let host): "Contacting \(host) …"
        }
    }
}

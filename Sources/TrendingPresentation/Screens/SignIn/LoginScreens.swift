import TrendingDomain

extension LoginFlow {
    /// Runs `login`. `configuration` is the path of the configuration file, if known. Throws if a text that the user
    /// entered is invalid.
    package func screen(
        _ grant: LoginGrant,
        _ ways: SignInWays,
        _ clock: ReaderClock,
        configuration: String?
    ) async throws(InvalidLoginInput) -> Screen {
        let (failure, account): (LoginFailure, Account?)
        switch await run(grant) {
        case .signedIn(let isInterrupted): return Screen(status: isInterrupted ? .interrupted : .success)
        case .failed(let why, let still): (failure, account) = (why, still)
        }
        let remains = account.map { "You stay signed in as \($0.login) at \($0.host)." }
        let sentence: String
        switch failure {
        case .invalidInput(let input): throw input
        case .noClientID:
            return Screen(notes: [.instructions(.missingClientID(ways, path: configuration))], status: .usage)
        case .noStorage(let failure): sentence = failure.signInsSentence
        case .notAuthorized(let failure): sentence = failure.sentence(ways, clock)
        case .tokenRefused:
            sentence =
                """
                \(ways.host) does not accept this token: it is wrong, revoked or expired. Nothing was stored. Run \
                '\(ways.login)' to sign in.
                """
        case .unverified(let failure):
            let cause = RemoteFailureText(failure, of: .server(ways.host, ways), clock).sentence
            sentence = "The account of the token could not be looked up, so nothing was stored. \(cause)"
        case .notStored(let failure, let method):
            let what =
                method == .token
                ? "The token could not be stored" : "The server returned a token, but it could not be stored"
            sentence = "\(what): \(failure.words.ended) \(remains ?? "You are not signed in at \(ways.host).")"
        case .interrupted: sentence = "Interrupted. \(remains ?? "Nothing was stored.")"
        }
        return .warning(sentence, status: ExitStatus(failure))
    }
}

extension InvalidLoginInput {
    /// Does not repeat the input, which may be a secret.
    package var sentence: String {
        switch self {
        case .noTerminal: "A password can only be entered on a terminal, and this is not a terminal."
        case .noUserName: "The user name is empty."
        case .noPassword: "The password is empty."
        case .unusableText: "The text is too long, or is not UTF-8."
        case .unusableClientSecret: "The client secret is too long, or is not UTF-8."
        case .noToken:
            "Standard input has no token. Example: trending login \(RunOption.withToken.option) < token.txt"
        case .unusableToken: "The text on standard input is too long for a token, or is not UTF-8."
        case .malformedToken:
            """
            The text on standard input is not a token: it contains a space or another character that a token can't \
            have.
            """
        }
    }
}

extension UsageMistake {
    /// The token endpoint is not a private address.
    package static let authURL = UsageMistake(
        "\(RunOption.authURL.option) must be an https address without a user, such as "
            + "https://auth.example.com/oauth/token."
    )
    package static let passwordNeedsClientID = UsageMistake(
        "--password-grant needs \(AnySetting.clientID.option): the client ID of an OAuth app."
    )

    /// Others on the network could read the token.
    package static func signInNotEncrypted(_ server: String) -> UsageMistake {
        UsageMistake("Can't sign in at \(server): the connection is not encrypted.", isTyped: false)
    }
}

extension LocalFailure {
    /// Why a sign-in could not be stored.
    var signInsSentence: String { "Sign-ins can't be stored on this machine: \(cause)" }
}

extension [Block] {
    /// No code can be requested; other ways to sign in work. `path` is that of the configuration file, if it is known.
    fileprivate static func missingClientID(_ ways: SignInWays, path: String?) -> [Block] {
        let server = ways.server
        let file = path.map { ", or as client-id = \"…\" in \($0)" } ?? ""
        return [
            .text("Sign in with gh or with a token:", .error), .space,
            .advice(.init(command: ways.gh, purpose: "sign in with gh; trending uses its token")),
            .advice(.init(command: ways.token, purpose: "use a token from \(server)/settings/tokens")),
            .advice(.init(command: ways.oneRun, purpose: "use a token for one run")), .space,
            .text(
                """
                To sign in with a code, trending needs a client ID, which this build does not have. To get one, register \
                an OAuth app at \(server)/settings/applications/new and enable its device flow. Pass the client ID with \
                \(AnySetting.clientID.option) or in TRENDING_CLIENT_ID\(file).
                """
            ),
        ]
    }
}

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

import TrendingDomain

/// Runs `login`: signs in and reports the result.
package struct LoginPresenter: Sendable {
    private let flow: LoginFlow
    private let ways: SignInWays
    private let clock: ReaderClock

    package init(flow: LoginFlow, ways: SignInWays, clock: ReaderClock) {
        self.flow = flow
        self.ways = ways
        self.clock = clock
    }

    /// `configuration` is the path of the configuration file, if known. Throws if a text that the user entered is
    /// invalid.
    package func login(_ grant: LoginGrant, configuration: String?) async throws(InvalidLoginInput) -> Screen {
        switch await flow.run(grant) {
        case .signedIn(let isInterrupted): return Screen(status: isInterrupted ? .interrupted : .success)
        case .failed(.invalidInput(let input), _): throw input
        case .failed(.noClientID, _):
            return Screen(notes: [.errors([.missingClientID(ways, path: configuration)])], status: .usage)
        case .failed(let failure, let account):
            return .warning(sentence(failure, still: account), status: ExitStatus(failure))
        }
    }

    private func sentence(_ failure: LoginFailure, still account: Account?) -> TerminalText {
        switch failure {
        case .noClientID: ErrorViewModel.missingClientID(ways, path: nil).headline
        case .invalidInput(let input): input.sentence(ways)
        case .noStorage(let failure): AccountTexts.signInsNotStorable(failure)
        case .notAuthorized(let failure): SignInFailureText(failure, ways: ways, clockTime: clock.timeOfDay).sentence
        case .tokenRefused: AccountTexts.refused(ways)
        case .unverified(let failure):
            AccountTexts.unconfirmed(failure, host: ways.host, clockTime: clock.timeOfDay)
        case .notStored(let failure, let method):
            AccountTexts.tokenNotStored(failure, method, still: account, host: ways.host)
        case .interrupted: AccountTexts.interrupted(still: account)
        }
    }
}

extension InvalidLoginInput {
    /// Does not repeat the input, which may be a secret.
    package func sentence(_ ways: SignInWays) -> TerminalText {
        switch self {
        case .noTerminal: TerminalText("A password can only be entered on a terminal, and this is not a terminal.")
        case .noUserName: TerminalText("The user name is empty.")
        case .noPassword: TerminalText("The password is empty.")
        case .unusableText: TerminalText("The text is too long, or is not UTF-8.")
        case .unusableClientSecret: TerminalText("The client secret is too long, or is not UTF-8.")
        case .noToken:
            TerminalText(
                "Standard input has no token. Example: trending login \(ways.options.token) < token.txt"
            )
        case .unusableToken:
            TerminalText("The text on standard input is too long for a token, or is not UTF-8.")
        case .malformedToken:
            TerminalText(
                "The text on standard input is not a token: it contains a space or another character "
                    + "that a token can't have."
            )
        }
    }
}

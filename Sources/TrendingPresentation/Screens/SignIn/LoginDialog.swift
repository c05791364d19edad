import TrendingDomain

/// Turns the events and questions of a sign-in into texts.
package struct LoginDialog: LoginInteraction {
    private let terminal: any LoginTerminal
    private let clock: ReaderClock

    package init(terminal: any LoginTerminal, clock: ReaderClock) {
        self.terminal = terminal
        self.clock = clock
    }

    package func tell(_ event: LoginEvent) {
        switch event {
        case .notice(let notice): terminal.say(notice)
        default: terminal.say(note(event))
        }
    }

    private func note(_ event: LoginEvent) -> ScreenNote {
        switch event {
        case .replacing(let account): .sentence(AccountTexts.replaces(account))
        case .code(let code, let end, let isBrowserOpened):
            .instructions(
                Self.instructions(code, isBrowserOpened: isBrowserOpened, until: clock.timeOfDay(end))
            )
        case .passwordNotStored: .sentence(AccountTexts.passwordNotStored)
        case .signedIn(let account): .sentence(AccountTexts.signedIn(account))
        case .stored(let place): .sentence(AccountTexts.kept(in: place))
        case .notice(let notice): .warning(AccountNoticeText(notice, clockTime: clock.timeOfDay).sentence)
        case .overruled(let variable, let host): .warning(AccountTexts.overruled(by: variable, host: host))
        case .favouritesAdded(let count): .sentence(AccountTexts.favouritesAdded(count))
        case .favouritesNotAdded(let failure): .warning(AccountTexts.favouritesNotAdded(failure))
        }
    }

    static func instructions(_ code: UserCode, isBrowserOpened: Bool, until time: String) -> [Block] {
        [
            .text(
                isBrowserOpened
                    ? "Your browser opens this address; enter the code there."
                    : "Open this address in a browser, on any device, and enter the code there."
            ),
            .space, .command(code.page), .command(code.text), .space,
            .text("The code is valid until \(time). Press Ctrl-C to cancel.", .muted),
        ]
    }

    package func ask(_ question: LoginQuestion) async -> PromptAnswer {
        switch question {
        case .token: await terminal.readToken(TerminalText("Token:"))
        case .userName: await terminal.ask(TerminalText("User name:"), isHidden: false)
        case .password(let userName): await terminal.ask(TerminalText("Password for \(userName):"), isHidden: true)
        case .clientSecret: await terminal.ask(TerminalText("Client secret (empty for none):"), isHidden: true)
        }
    }

    package func confirm(_ question: LoginConfirmation) async -> Bool {
        let text =
            switch question {
            case .storePassword: AccountTexts.storePasswordQuestion
            case .addFavourites(let count, let account): AccountTexts.addFavouritesQuestion(count, account)
            }
        return if case .yes = await terminal.confirm(text) { true } else { false }
    }

    package func open(_ page: String) async -> Bool { await terminal.open(page) }

    package func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value {
        let text =
            switch activity {
            case .waitingForCode: AccountTexts.waiting
            case .asking(let host): AccountTexts.asking(host)
            }
        return await terminal.during(text, operation)
    }
}

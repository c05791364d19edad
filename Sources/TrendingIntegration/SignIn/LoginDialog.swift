import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows the events of a sign-in on the terminal of the process, and asks there.
struct LoginDialog: LoginInteraction {
    let run: Run
    let output: ScreenOutput

    /// A notice is shown once in a run, even while a progress line is shown.
    func tell(_ event: LoginEvent) {
        if case .notice(let notice) = event {
            run.warnings.say(notice, run.clock)
        } else {
            output.say(ScreenNote(event, run.clock))
        }
    }

    func ask(_ question: LoginQuestion) async -> PromptAnswer {
        let terminal: SecretPrompt =
            switch question {
            case .token: .standardInput
            case .userName: .shownOnTerminal
            case .password, .clientSecret: .onTerminal
            }
        return PromptAnswer(await terminal.ask(question.prompt))
    }

    func confirm(_ question: LoginConfirmation) async -> Bool {
        await Confirmation.onTerminal.answer(question.question) == .yes
    }

    /// Without a terminal, nobody waits for the page. A text browser would hide the code.
    func open(_ address: String) async -> Bool {
        guard run.console.standardError != nil, let browser = try? Browser(run.console) else { return false }
        return await browser.open(address, mayUseTerminal: false)
    }

    func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value {
        await run.progressLine(activity.words).attend(operation)
    }
}

extension PromptAnswer {
    init(_ answer: SecretPrompt.Answer) {
        self =
            switch answer {
            case .text(let text): .text(Secret(text))
            case .unusable: .unusable
            case .ended: .ended
            case .interrupted: .interrupted
            case .noTerminal: .noTerminal
            }
    }
}

import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// The terminal of the process, used to sign in.
struct ConsoleLoginTerminal: LoginTerminal {
    let console: Console
    let output: ScreenOutput
    let notices: NoticeReporter
    /// Returns `nil` if the user would not see the line.
    let progressLine: @Sendable (TerminalText) -> ProgressLine?

    func say(_ note: ScreenNote) { output.say(note) }

    func say(_ notice: AccountNotice) { notices.say(notice) }

    func readToken(_ prompt: TerminalText) async -> PromptAnswer {
        PromptAnswer(await SecretPrompt.standardInput.ask(prompt.string))
    }

    func ask(_ prompt: TerminalText, isHidden: Bool) async -> PromptAnswer {
        let terminal = isHidden ? SecretPrompt.onTerminal : .shownOnTerminal
        return PromptAnswer(await terminal.ask(prompt.string))
    }

    func confirm(_ question: TerminalText) async -> TrendingPresentation.Answer {
        await Confirmation.onTerminal.answer(question)
    }

    /// Without a terminal, nobody waits for the page. A text browser would hide the code.
    func open(_ address: String) async -> Bool {
        guard console.standardError != nil, let browser = try? Browser(console) else { return false }
        return await browser.open(address, mayUseTerminal: false)
    }

    func during<Value: Sendable>(
        _ text: TerminalText,
        _ operation: @Sendable () async -> Value
    ) async -> Value {
        await progressLine(text).attend(operation)
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

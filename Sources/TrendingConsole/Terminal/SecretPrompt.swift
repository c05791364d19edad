/// Asks the user at the terminal for a secret.
package enum SecretPrompt: Sendable {
    /// Asks at the controlling terminal of the process, even if its streams are redirected; without one, at the
    /// terminal that is standard input. SIGINT must cancel the task.
    case onTerminal
    /// Asks for a text that is not secret.
    case shownOnTerminal
    /// Reads one line from standard input. If standard input is a terminal, asks as `onTerminal` does.
    case standardInput
    /// Reads one line of a text that is not secret from standard input. If that is a terminal, asks as
    /// `shownOnTerminal` does.
    case shownStandardInput

    package enum Answer: Sendable, Equatable {
        case text(String)
        /// Longer than any secret, or not UTF-8.
        case unusable
        /// The input ended without a line.
        case ended
        /// The task was cancelled.
        case interrupted
        /// There is no terminal, or the terminal can't hide its echo.
        case noTerminal
    }

    package func ask(_ question: String) async -> Answer {
        switch self {
        case .onTerminal: await Self.atTerminal(question, isShown: false)
        case .shownOnTerminal: await Self.atTerminal(question, isShown: true)
        case .standardInput: await Self.atInput(question, isShown: false)
        case .shownStandardInput: await Self.atInput(question, isShown: true)
        }
    }

    private static func atInput(_ question: String, isShown: Bool) async -> Answer {
        if isatty(STDIN_FILENO) == 1 { return await atTerminal(question, isShown: isShown) }
        return await Answer(InputLine.read(STDIN_FILENO))
    }

    private static func atTerminal(_ question: String, isShown: Bool) async -> Answer {
        let own = openTerminal()
        defer { if let own { close(own) } }
        guard let terminal = own ?? (isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : nil) else { return .noTerminal }
        return isShown ? await visible(question, terminal) : await hidden(question, terminal)
    }

    private static func visible(_ question: String, _ terminal: Int32) async -> Answer {
        let answer = await shown(question, terminal)
        // The user typed no line feed, but the next message must begin on a new line.
        if answer == .interrupted { try? StandardOutput(descriptor: terminal).write("\n") }
        return answer
    }

    static func hidden(_ question: String, _ terminal: Int32) async -> Answer {
        guard EchoSuppression.begin(terminal) else { return .noTerminal }
        defer { EchoSuppression.end() }
        let answer = await shown(question, terminal)
        // The terminal did not show the user's line feed either.
        try? StandardOutput(descriptor: terminal).write("\n")
        return answer
    }

    private static func shown(_ question: String, _ terminal: Int32) async -> Answer {
        try? StandardOutput(descriptor: terminal).write(question + " ")
        return await Answer(InputLine.read(terminal))
    }
}

extension SecretPrompt.Answer {
    /// `nil` means that the task was cancelled.
    package init(_ line: InputLine?) {
        switch line {
        case nil: self = .interrupted
        case .text(let text): self = .text(text)
        case .unusable: self = .unusable
        case .ended: self = .ended
        }
    }
}

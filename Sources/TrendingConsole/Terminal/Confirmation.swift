/// Asks the user at the terminal for a confirmation.
package struct Confirmation: Sendable {
    package enum Answer: Sendable {
        case yes, no
        /// There is no terminal, for example because a script started the program.
        case noTerminal
    }

    /// `question` must be free of control characters.
    package var ask: @Sendable (_ question: String) async -> Answer

    package init(ask: @escaping @Sendable (_ question: String) async -> Answer) {
        self.ask = ask
    }

    /// No is also an empty line, the end of the input, a cancelled task, and the third answer that is neither yes nor no.
    package static let onTerminal = Confirmation { question in
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return .noTerminal }
        return await ask(question, at: STDIN_FILENO, .standardError)
    }

    /// As `onTerminal`, but asks at the controlling terminal of the process if only standard input is redirected.
    package static let besideInput = Confirmation { question in
        guard isatty(STDIN_FILENO) == 0, isatty(STDERR_FILENO) == 1 else { return await onTerminal.ask(question) }
        let terminal = openTerminal()
        guard terminal >= 0 else { return .noTerminal }
        defer { close(terminal) }
        return await ask(question, at: terminal, .standardError)
    }

    /// Repeats the question after an answer that is neither yes nor no. What was typed before a question is no answer to
    /// it, and is discarded.
    static func ask(_ question: String, at terminal: Int32, _ output: StandardOutput) async -> Answer {
        for _ in 0..<mostQuestions {
            tcflush(terminal, TCIFLUSH)
            try? output.write(question + " ")
            switch await InputLine.read(terminal) {
            case .text(let text) where isYes(text): return .yes
            case .text(let text) where isNo(text): return .no
            case .text, .unusable: continue
            case .ended, nil:
                try? output.write("\n")
                return .no
            }
        }
        return .no
    }

    private static let mostQuestions = 3

    static func isYes(_ line: String) -> Bool {
        let words = line.lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }

    static func isNo(_ line: String) -> Bool { ["", "n", "no"].contains(line.lowercased()) }
}

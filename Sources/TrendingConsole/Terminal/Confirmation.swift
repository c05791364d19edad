/// Asks the user at the terminal for a confirmation.
package enum Confirmation: Sendable {
    case onTerminal
    /// As `onTerminal`, but asks at the controlling terminal of the process if only standard input is redirected.
    case besideInput

    /// `question` must be free of control characters. The answer is `nil` if there is no terminal, for example because
    /// a script started the program. No is also an empty line, the end of the input, a cancelled task, and the third
    /// answer that is neither yes nor no.
    package func ask(_ question: String) async -> Bool? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        if isatty(STDIN_FILENO) == 1 { return await Self.ask(question, at: STDIN_FILENO, .standardError) }
        guard self == .besideInput, let terminal = openTerminal() else { return nil }
        defer { close(terminal) }
        return await Self.ask(question, at: terminal, .standardError)
    }

    /// Repeats the question after an answer that is neither yes nor no. What was typed before a question is no answer
    /// to it, and is discarded.
    static func ask(_ question: String, at terminal: Int32, _ output: StandardOutput) async -> Bool {
        for _ in 0..<mostQuestions {
            tcflush(terminal, TCIFLUSH)
            try? output.write(question + " ")
            switch await InputLine.read(terminal) {
            case .text(let text) where isYes(text): return true
            case .text(let text) where isNo(text): return false
            case .text, .unusable: continue
            case .ended, nil:
                try? output.write("\n")
                return false
            }
        }
        return false
    }

    private static let mostQuestions = 3

    static func isYes(_ line: String) -> Bool {
        let words = line.lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }

    static func isNo(_ line: String) -> Bool { ["", "n", "no"].contains(line.lowercased()) }
}

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

    /// Any answer other than `y` or `yes` means no. So does the end of the input or a cancelled task.
    package static let onTerminal = Confirmation { question in
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return .noTerminal }
        try? StandardOutput.standardError.write(question + " ")
        let line = await InputLine.read(STDIN_FILENO)
        if case .text(let text) = line { return isYes(text) ? .yes : .no }
        try? StandardOutput.standardError.write("\n")
        return .no
    }

    static func isYes(_ line: String) -> Bool {
        let words = line.lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }
}

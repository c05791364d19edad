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

    /// As `onTerminal`, but asks at the controlling terminal of the process if only standard input is redirected.
    package static let besideInput = Confirmation { question in
        guard isatty(STDIN_FILENO) == 0, isatty(STDERR_FILENO) == 1 else { return await onTerminal.ask(question) }
        let terminal = openTerminal()
        guard terminal >= 0 else { return .noTerminal }
        defer { close(terminal) }
        try? StandardOutput.standardError.write(question + " ")
        let line = await InputLine.read(terminal)
        if case .text(let text) = line { return isYes(text) ? .yes : .no }
        try? StandardOutput.standardError.write("\n")
        return .no
    }

    static func isYes(_ line: String) -> Bool {
        let words = line.lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }
}

func openTerminal() -> Int32 { open("/dev/tty", O_RDWR | O_CLOEXEC) }

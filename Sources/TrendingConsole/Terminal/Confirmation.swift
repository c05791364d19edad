/// Asks the person at the terminal before something is lost.
package struct Confirmation: Sendable {
    package enum Answer: Sendable {
        case yes, no
        /// No person is there: the program was started by another.
        case nobody
    }

    /// `question` is a safe text.
    package var ask: @Sendable (_ question: String) async -> Answer

    package init(ask: @escaping @Sendable (_ question: String) async -> Answer) {
        self.ask = ask
    }

    /// Everything but `y` and `yes` is a no, the end of the input and of the task too.
    package static let onTerminal = Confirmation { question in
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return .nobody }
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

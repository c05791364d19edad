import TrendingData
import TrendingPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Asks the person at the terminal before something is lost.
package struct Confirmation: Sendable {
    package enum Answer: Sendable {
        case yes, no
        /// No person is there: the program was started by another.
        case nobody
    }

    package var ask: @Sendable (_ question: TerminalText) async -> Answer

    package init(ask: @escaping @Sendable (_ question: TerminalText) async -> Answer) {
        self.ask = ask
    }

    /// Everything but `y` and `yes`, the end of the input too, is a no.
    package static let onTerminal = Confirmation { question in
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return .nobody }
        try? StandardOutput.standardError.write(question.string + " ")
        let line = await BlockingWork(label: "trending.confirmation").run { readLine() }
        if line == nil { try? StandardOutput.standardError.write("\n") }
        return isYes(line) ? .yes : .no
    }

    static func isYes(_ line: String?) -> Bool {
        guard let words = line?.lowercased().split(whereSeparator: \.isWhitespace) else { return false }
        return words == ["y"] || words == ["yes"]
    }
}

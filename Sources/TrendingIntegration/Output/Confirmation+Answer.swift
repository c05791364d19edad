import TrendingConsole
import TrendingPresentation

extension Confirmation {
    /// Asks a question from the presentation. `width` is that of the terminal, if it is known.
    package func answer(_ question: TerminalText, width: Int? = nil) async -> TrendingPresentation.Answer {
        let lines = width.map { question.folded(to: max(1, $0 - 1)) } ?? [question]
        switch await ask(lines.map(\.string).joined(separator: "\n")) {
        case .yes: .yes
        case .no: .no
        case .noTerminal: .notATerminal
        }
    }
}

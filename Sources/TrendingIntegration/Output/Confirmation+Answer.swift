import TrendingConsole
import TrendingPresentation

extension Confirmation {
    /// Asks a question from the presentation.
    package func answer(_ question: TerminalText) async -> TrendingPresentation.Answer {
        switch await ask(question.string) {
        case .yes: .yes
        case .no: .no
        case .noTerminal: .notATerminal
        }
    }
}

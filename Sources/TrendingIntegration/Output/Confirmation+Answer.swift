import TrendingConsole
import TrendingPresentation

extension Confirmation {
    /// Asks a question from the presentation.
    package func answer(_ question: String) async -> TrendingPresentation.Answer {
        await answer(question, width: nil)
    }

    /// Asks a question from the presentation, in lines of the terminal's width.
    func answer(_ question: String, width: Int?) async -> TrendingPresentation.Answer {
        let lines = Span(question).folded(to: width.map { max(1, $0 - 1) })
        return switch await ask(lines.map(\.text).joined(separator: "\n")) {
        case .yes: .yes
        case .no: .no
        case .noTerminal: .notATerminal
        }
    }
}

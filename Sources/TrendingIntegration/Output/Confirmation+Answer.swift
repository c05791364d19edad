import TrendingConsole
import TrendingPresentation

extension Confirmation {
    /// Asks a question from the presentation.
    package func answer(_ question: String) async -> Bool? {
        await answer(question, width: nil)
    }

    /// Asks a question from the presentation, in lines of the terminal's width.
    func answer(_ question: String, width: Int?) async -> Bool? {
        let lines = Span(question).folded(to: width.map { max(1, $0 - 1) })
        return await ask(lines.map(\.text).joined(separator: "\n"))
    }
}

/// An error view ready to draw: every string is final.
package struct ErrorViewModel: Sendable, Equatable {
    /// `Can't reach GitHub.`
    var headline: TerminalText
    /// What failed.
    var explanation: TerminalText
    /// Later failures, one paragraph each.
    var further: [TerminalText] = []
    /// The consequence for the list.
    var situation: TerminalText
    /// What to do next.
    var suggestions: [Suggestion]
    /// An alternative that takes longer.
    var note: TerminalText?

    /// A command to type and what it does.
    package struct Suggestion: Sendable, Equatable {
        var command: TerminalText
        var purpose: TerminalText
        /// A sentence in front of it.
        var reason: TerminalText?
    }
}

extension ErrorViewModel {
    /// What failed, and what to do next.
    func lines(width: Int?) -> [Line] {
        func folded(_ text: TerminalText, _ role: TextRole = .plain, indent: Int = 0) -> [Line] {
            Block.text(text.string, role, indent: indent).lines(width: width)
        }
        return folded(headline, .error) + [Line()]
            + ([explanation] + further).flatMap { folded($0, indent: 2) + [Line()] }
            + folded(situation) + (suggestions.isEmpty ? [] : [Line()])
            + suggestions.flatMap { $0.lines(width: width) } + (note.map { [Line()] + folded($0) } ?? [])
    }
}

extension ErrorViewModel.Suggestion {
    /// `Run 'trending refresh' to try again`, `GitHub has a newer list. Run 'trending refresh' to fetch it`.
    func lines(width: Int?) -> [Line] {
        let lead = (reason.map { "\($0.string) " } ?? "") + "Run '"
        let whole = Line(spans: [Span(TerminalText(lead)), Span(command, .command), Span(own: "' to "), Span(purpose)])
        guard let width, whole.width > width else { return [whole] }
        let text = TerminalText("\(lead)\(command.string)' to \(purpose.string)")
        return text.folded(to: width).map { Line(spans: [Span($0)]) }
    }
}

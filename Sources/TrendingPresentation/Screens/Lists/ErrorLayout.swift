/// Draws what failed and what to do next.
struct ErrorLayout {
    let width: Int?

    func lines(_ error: ErrorViewModel) -> [Line] {
        let note = error.note.map { [Line()] + folded($0, .plain, indent: 0) } ?? []
        return folded(error.headline, .error, indent: 0) + [Line()]
            + ([error.explanation] + error.further).flatMap { folded($0, .plain, indent: 2) + [Line()] }
            + folded(error.situation, .plain, indent: 0)
            + (error.suggestions.isEmpty ? [] : [Line()] + error.suggestions.flatMap { $0.lines(width: width) })
            + note
    }

    private func folded(_ text: TerminalText, _ role: TextRole, indent: Int) -> [Line] {
        text.folded(to: width.map { $0 - indent }).map { Line(spans: [.gap(indent), Span($0, role)]) }
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

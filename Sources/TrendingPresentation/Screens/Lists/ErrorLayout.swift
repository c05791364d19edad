/// Draws what failed and what to do next.
struct ErrorLayout {
    let width: Int?

    func lines(_ error: ErrorViewModel) -> [Line] {
        let note = error.note.map { [Line()] + folded($0, .plain, indent: 0) } ?? []
        return folded(error.headline, .error, indent: 0) + [Line()]
            + ([error.explanation] + error.further).flatMap { folded($0, .plain, indent: 2) + [Line()] }
            + folded(error.situation, .plain, indent: 0)
            + suggestions(error.suggestions)
            + note
    }

    private func folded(_ text: TerminalText, _ role: TextRole, indent: Int) -> [Line] {
        text.folded(to: width.map { $0 - indent }).map { Line(spans: [.gap(indent), Span($0, role)]) }
    }

    /// Commands and their purposes side by side, or all below each other if one pair has no room.
    private func suggestions(_ suggestions: [ErrorViewModel.Suggestion]) -> [Line] {
        let column = suggestions.map(\.command.width).max() ?? 0
        let purposes = suggestions.map(\.purpose.width).max() ?? 0
        if let width, 2 + column + 3 + purposes > width {
            return suggestions.flatMap {
                folded($0.command, .command, indent: 2) + folded($0.purpose, .muted, indent: 4)
            }
        }
        return suggestions.map {
            let padding = Span.gap(column - $0.command.width + 3)
            return Line(spans: [.gap(2), Span($0.command, .command), padding, Span($0.purpose, .muted)])
        }
    }
}

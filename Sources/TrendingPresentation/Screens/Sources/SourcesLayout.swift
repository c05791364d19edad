/// Draws the names of the sources in a column, and their states and details next to it, folded to the width.
struct SourcesLayout {
    let width: Int?

    func lines(_ sources: SourcesViewModel) -> [Line] {
        let column = (sources.rows.map(\.name.width).max() ?? 0) + 2
        return sources.rows.flatMap { row in
            let texts = [(row.state, role(row.condition))] + row.details.map { ($0, TextRole.muted) }
            let spans = texts.flatMap { text, role in
                text.folded(to: width.map { max(1, $0 - column) }).map { Span($0, role) }
            }
            return spans.enumerated().map { index, span in
                index == 0
                    ? Line(spans: [Span(row.name, .name), .gap(column - row.name.width), span])
                    : Line(spans: [.gap(column), span])
            }
        }
    }

    private func role(_ condition: SourcesViewModel.Condition) -> TextRole {
        switch condition {
        case .good: .gained
        case .bad: .warning
        case .idle: .plain
        }
    }
}

extension PlainTextRenderer {
    /// Returns complete lines, each with its line feed.
    package func render(_ sources: SourcesViewModel) -> String {
        text(SourcesLayout(width: width).lines(sources))
    }
}

/// Draws view models as text: a pure function of the view model, the width and the style.
package struct PlainTextRenderer: Sendable {
    /// A card each, or one line each.
    package enum Layout: String, Sendable, CaseIterable {
        case cards, lines
    }

    /// Columns narrower than this are drawn as if they were this wide.
    static let narrowest = 20

    let width: Int?
    let style: Style
    private let layout: Layout

    /// `width` is the terminal's; `nil` where the reader is not a terminal: then nothing is cut or folded.
    package init(width: Int?, style: Style, layout: Layout = .cards) {
        self.width = width.map { max(Self.narrowest, $0) }
        self.style = style
        self.layout = layout
    }

    /// Whole lines, each with its line feed.
    package func render(_ list: ReposListViewModel) -> String {
        let edge = layout == .cards ? CardsLayout.edge(for: width) : width
        let body =
            switch layout {
            case .cards: CardsLayout(width: width).lines(list.cells)
            case .lines: LinesLayout(width: width).lines(list.cells)
            }
        return text(HeaderLayout(width: edge).lines(list) + (list.cells.isEmpty ? empty(list) : body) + hint(list))
    }

    /// One below the other, an empty line between two.
    package func render(_ lists: [ReposListViewModel]) -> String {
        lists.map { render($0) }.joined(separator: "\n")
    }

    package func render(_ error: ErrorViewModel) -> String {
        text(ErrorLayout(width: width).lines(error))
    }

    /// A sentence beside what is shown; one line where the reader is not a terminal.
    package func render(narration: TerminalText) -> String {
        text(narration.folded(to: width).map { Line(spans: [Span($0, .warning)]) })
    }

    /// One line where the reader is not a terminal.
    package func render(sentence: TerminalText) -> String {
        text(sentence.folded(to: width).map { Line(spans: [Span($0)]) })
    }

    /// An empty line and the sentence; nothing if the reader is not a terminal.
    private func hint(_ list: ReposListViewModel) -> [Line] {
        guard let hint = list.hint, let width else { return [] }
        let whole = Line(spans: [
            Span(own: "Run '"), Span(hint.command, .command), Span(own: "' to "), Span(hint.purpose),
        ])
        if whole.width <= width { return [Line(), whole] }
        let text = TerminalText("Run '\(hint.command.string)' to \(hint.purpose.string)")
        return [Line()] + text.folded(to: width).map { Line(spans: [Span($0)]) }
    }

    private func empty(_ list: ReposListViewModel) -> [Line] {
        (list.emptyText ?? .empty).folded(to: width.map { $0 - 4 }).map { Line(spans: [.gap(2), Span($0)]) }
    }

    func text(_ lines: [Line]) -> String {
        lines.map { $0.escaped(style) + "\n" }.joined()
    }
}

import TrendingDomain

/// Draws view models as text. A pure function of the view model, the width and the style.
package struct PlainTextRenderer: Sendable {
    package typealias Layout = ListLayout

    /// A narrower terminal is treated as this wide.
    static let narrowest = 20

    let width: Int?
    let style: Style
    let layout: Layout

    /// `width` is the terminal's width; `nil` if the output is not a terminal. Then nothing is cut or folded.
    package init(width: Int?, style: Style, layout: Layout = .cards) {
        self.width = width.map { max(Self.narrowest, $0) }
        self.style = style
        self.layout = layout
    }

    /// A warning; one line if the output is not a terminal.
    package func render(narration: TerminalText) -> String {
        text(narration.folded(to: width).map { Line(spans: [Span($0, .warning)]) })
    }

    /// A note; one line if the output is not a terminal.
    package func render(sentence: TerminalText) -> String {
        text(sentence.folded(to: width).map { Line(spans: [Span($0)]) })
    }

    func text(_ lines: [Line]) -> String {
        lines.map { $0.escaped(style) + "\n" }.joined()
    }
}

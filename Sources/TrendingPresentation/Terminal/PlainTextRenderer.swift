import TrendingDomain

/// Draws view models as text. A pure function of the view model, the width and the style.
package struct PlainTextRenderer: Sendable {
    package typealias Layout = ListLayout

    /// Layouts have at least this many columns. A narrower terminal cuts their lines.
    static let narrowest = 20
    /// A terminal with fewer columns would show little but ellipses, so its lines are not cut: it wraps them.
    static let leastCut = 10

    let width: Int?
    /// The columns of the terminal itself.
    private let columns: Int?
    let style: Style
    let layout: Layout
    /// `nil` if no pictures are drawn.
    package var pictures: DrawnPictures?
    /// The width of pages and charts in a pipe, such as that of fzf's preview; `nil` for the usual one.
    package var pageWidth: Int?

    /// `width` is the terminal's width; `nil` if the output is not a terminal. Then nothing is cut or folded.
    package init(width: Int?, style: Style, layout: Layout = .cards) {
        columns = width.map { $0 < Self.leastCut ? Self.narrowest : $0 }
        self.width = width.map { max(Self.narrowest, $0) }
        self.style = style
        self.layout = layout
    }

    /// For a page or a chart. Nothing is cut in rows that go to a pipe, but a page is for a reader.
    var ofPage: PlainTextRenderer {
        guard width == nil, let pageWidth else { return self }
        var renderer = PlainTextRenderer(width: pageWidth, style: style, layout: layout)
        renderer.pictures = pictures
        return renderer
    }

    /// A warning; one line if the output is not a terminal.
    package func render(narration: TerminalText) -> String {
        text(Line.folded(narration.string, .warning, to: columns))
    }

    /// A note; one line if the output is not a terminal.
    package func render(sentence: TerminalText) -> String {
        text(Line.folded(sentence.string, to: columns))
    }

    func text(_ lines: [Line]) -> String {
        let narrow = columns.flatMap { $0 < Self.narrowest ? $0 : nil }
        return (narrow == nil ? lines : lines.map { $0.cut(to: narrow) }).text(style)
    }
}

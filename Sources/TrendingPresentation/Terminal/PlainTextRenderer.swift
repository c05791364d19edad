import TrendingDomain

/// Draws screens as text: a pure function of the screen, the width and the style.
package struct PlainTextRenderer {
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

    /// The line of a warning or a message of the log, where nothing is folded.
    package static func line(_ text: String) -> String { "trending: \(text)".printable + "\n" }

    /// A warning; one line if the output is not a terminal.
    package func render(narration: String) -> String {
        text(Span(narration, .warning).folded(to: columns))
    }

    /// A note; one line if the output is not a terminal.
    package func render(sentence: String) -> String {
        text(Span(sentence).folded(to: columns))
    }

    func text(_ lines: [Line]) -> String {
        let narrow = columns.flatMap { $0 < Self.narrowest ? $0 : nil }
        return (narrow == nil ? lines : lines.map { $0.cut(to: narrow) }).text(style)
    }
}

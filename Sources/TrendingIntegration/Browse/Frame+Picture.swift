import TrendingConsole
import TrendingPresentation

extension Frame {
    mutating func draw(_ picture: Picture, _ style: Style) {
        for (row, line) in picture.lines.enumerated() {
            var column = 0
            for span in line.spans {
                let look = span.parameters(style.colors).map { CellStyle($0) } ?? .plain
                column = write(span.text, row: row, column: column, style: look, link: span.link?.address)
            }
        }
        for highlight in picture.highlights {
            addStyle(highlight.kind.style, row: highlight.row, columns: highlight.columns)
        }
        cursor = picture.cursor.map { ScreenPosition(row: $0.row, column: $0.column) }
        title = picture.title.isEmpty ? nil : picture.title.string
    }
}

extension Picture.Highlight.Kind {
    fileprivate var style: CellStyle {
        switch self {
        case .selection: .reversed
        case .match: .reversed
        case .currentMatch: CellStyle("1;7;33")
        }
    }
}

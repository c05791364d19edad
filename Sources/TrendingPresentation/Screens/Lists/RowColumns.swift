/// Draws rows as one line each, in columns.
protocol RowColumns: Sendable {
    func line(_ row: Row) -> Line
}

extension [Row] {
    /// `screen` is the width of the screen if the lines have only a part of it.
    func columns(width: Int?, of screen: Int? = nil, keepsMarks: Bool = false) -> any RowColumns {
        if first?.isDeveloper == true { return DeveloperColumns(self, width: width) }
        return LineColumns(self, width: width, of: screen, keepsMarks: keepsMarks)
    }
}

extension Line {
    /// Adds a column, two columns after the one before it; nothing for a width of 0.
    mutating func append(_ column: [Span], width: Int) {
        if width > 0 { spans += [.gap(2)] + column + [.gap(width - Line(spans: column).width)] }
    }

    /// Without spaces at the end.
    var withoutEnd: Line {
        var line = self
        while line.spans.last?.text.allSatisfy({ $0 == " " }) == true { line.spans.removeLast() }
        return line
    }
}

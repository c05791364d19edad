extension Line {
    /// Whether the line has more than this many columns. Measures no more of it than needed.
    func isWider(than columns: Int) -> Bool { measured(upTo: columns + 1) > columns }

    /// The columns of the line, or at least `most` if it has more.
    func measured(upTo most: Int) -> Int {
        var width = 0
        for span in spans {
            if span.text.utf8.count + width < most {
                width += DisplayWidth.of(span.text)
                continue
            }
            for scalar in span.text.unicodeScalars {
                width += DisplayWidth.of(scalar)
                if width >= most { return width }
            }
        }
        return width
    }

    /// At most `columns` of the line from a column on, with an ellipsis at its end if more follows.
    func part(from first: Int, columns: Int) -> Line {
        guard columns > 0 else { return Line() }
        // A character has at most as many columns as bytes.
        if first == 0, spans.reduce(0, { $0 + $1.text.utf8.count }) <= columns { return self }
        let isCut = isWider(than: first + columns)
        var cutter = LineCutter(first: first, end: first + columns - (isCut ? 1 : 0))
        for span in spans where !cutter.isFull { cutter.append(span) }
        return Line(spans: isCut ? cutter.spans + [Span(own: "…", .muted)] : cutter.spans)
    }
}

/// Takes the columns from `first` to `end` out of a line.
private struct LineCutter {
    let first: Int
    let end: Int
    private(set) var spans: [Span] = []
    private var column = 0
    private(set) var isFull = false

    init(first: Int, end: Int) {
        self.first = first
        self.end = end
    }

    mutating func append(_ span: Span) {
        var part = span
        part.text = ""
        for scalar in span.text.unicodeScalars {
            let next = column + DisplayWidth.of(scalar)
            if next > end {
                // Half of a wide character.
                if column < end { part.text += String(repeating: " ", count: end - column) }
                isFull = true
                break
            }
            if column >= first, next > first {
                part.text.unicodeScalars.append(scalar)
            } else if next > first {
                part.text += String(repeating: " ", count: next - first)
            }
            column = next
        }
        if !part.text.isEmpty { spans.append(part) }
    }
}

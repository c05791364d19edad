import TrendingDomain

/// One line of spans.
package struct Line: Hashable {
    package internal(set) var spans: [Span]
    /// How the line goes on with the one before it; `nil` if it starts a text of its own.
    var fold: Fold?

    init(_ spans: [Span] = [], fold: Fold? = nil) { (self.spans, self.fold) = (spans, fold) }

    package var text: String { spans.map(\.text).joined() }

    var width: Int { spans.reduce(0) { $0 + $1.width } }

    /// Puts `right` at the right edge of `width` columns, at least `gap` columns after the left part. `nil` if it does
    /// not fit.
    func joined(with right: Line, width: Int, gap: Int = 2) -> Line? {
        let free = width - self.width - right.width
        return free >= gap ? Line(spans + [.gap(free)] + right.spans) : nil
    }

    /// The line cut to `columns`, with an ellipsis at its end. Leaves out a number at the cut, because its first digits
    /// would be another number; with `isCode`, every column counts. Not cut if `columns` is `nil`.
    func cut(to columns: Int?, isCode: Bool = false) -> Line {
        guard let columns, width > columns else { return self }
        var (line, room) = (Line(), columns - 1)
        for span in spans {
            let fitting = span.prefix(columns: room)
            room -= fitting.width
            line.spans.append(fitting)
            if fitting.text.utf8.count < span.text.utf8.count { break }
        }
        if !isCode { line.removeNumberAtEnd() }
        return Line(line.spans + [Span(own: "…", .muted)])
    }

    private mutating func removeNumberAtEnd() {
        while spans.last?.isEmpty == true { spans.removeLast() }
        if let last = spans.popLast() { spans.append(last.withoutNumberAtEnd) }
    }

    /// The end of a text that was too long for one line.
    struct Fold: Hashable {
        enum Kind: Hashable {
            case afterSpace
            /// Between two letters.
            case inWord
            /// The next line of a table's row.
            case row
        }

        var kind: Kind
        /// The number of spans before the text, such as the bar of a quote.
        var prefix = 0
    }

    /// Whether the line has more than this many columns. Measures no more of it than needed.
    func isWider(than columns: Int) -> Bool { measured(upTo: columns + 1) > columns }

    /// The columns of the line, or at least `most` if it has more.
    func measured(upTo most: Int) -> Int {
        var width = 0
        for span in spans {
            if span.text.utf8.count + width < most {
                width += span.width
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
        return Line(isCut ? cutter.spans + [Span(own: "…", .muted)] : cutter.spans)
    }
}

extension [Line] {
    /// The lines with the escape sequences of the style, each with a line feed at its end. Made of bytes: to append
    /// thousands of small strings to one takes longer.
    func text(_ style: Style) -> String {
        var bytes: [UInt8] = []
        for line in self {
            for span in line.spans { span.write(to: &bytes, style) }
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Array {
    func widest(_ width: (Element) -> Int?) -> Int { reduce(0) { Swift.max($0, width($1) ?? 0) } }
}

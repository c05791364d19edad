/// A piece of one line: text, role and link.
package struct Span: Sendable, Hashable {
    package internal(set) var text: String
    var role: TextRole
    package internal(set) var link: LinkTarget?
    /// Which link of a document the span belongs to; 0 for none. A terminal shows the spans of a link as one, even on
    /// several lines.
    var linkID = 0

    /// Text from outside, already made safe.
    init(_ text: TerminalText, _ role: TextRole = .plain, link: LinkTarget? = nil) {
        self.text = text.string
        self.role = role
        self.link = link
    }

    /// Makes the text safe.
    init(_ untrusted: String, _ role: TextRole = .plain, link: LinkTarget? = nil) {
        self.init(TerminalText(untrusted), role, link: link)
    }

    /// The program's own signs and spaces.
    init(own text: StaticString, _ role: TextRole = .plain, link: LinkTarget? = nil) {
        self.text = text.description
        self.role = role
        self.link = link
    }

    static func gap(_ columns: Int) -> Span {
        var span = Span(own: "")
        let count = max(0, columns)
        span.text = String(unsafeUninitializedCapacity: count) { buffer in
            buffer.initialize(repeating: UInt8(ascii: " "))
            return count
        }
        return span
    }

    /// The look as parameters of the SGR sequence; `nil` for plain text.
    package func parameters(_ depth: ColorDepth) -> String? { Theme.parameters(role, depth) }

    /// Appends the text, with the escape sequences of the style.
    fileprivate func write(to bytes: inout [UInt8], _ style: Style) {
        let link = style.hyperlinks ? link : nil
        if let link {
            let id = linkID == 0 ? "" : "id=\(linkID)"
            bytes.append(contentsOf: "\u{1B}]8;\(id);\(link.address)\u{1B}\\".utf8)
        }
        if style.colors != .none, !text.isEmpty, let parameters = parameters(style.colors) {
            bytes.append(contentsOf: "\u{1B}[\(parameters)m".utf8)
            bytes.append(contentsOf: text.utf8)
            bytes.append(contentsOf: "\u{1B}[0m".utf8)
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        if link != nil { bytes.append(contentsOf: "\u{1B}]8;;\u{1B}\\".utf8) }
    }
}

/// One line of spans.
package struct Line: Sendable, Hashable {
    package internal(set) var spans: [Span] = []
    /// How the line goes on with the one before it; `nil` if it starts a text of its own.
    var fold: Fold?

    var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// The text in lines of at most `columns`, indented. Not folded if `columns` is `nil`.
    static func folded(
        _ text: String,
        _ role: TextRole = .plain,
        to columns: Int?,
        indent: Int = 0,
        link: LinkTarget? = nil,
        most: Int = .max
    ) -> [Line] {
        TerminalText(text).folded(to: columns.map { max(1, $0 - indent) }, most: most).map {
            Line(spans: (indent > 0 ? [.gap(indent)] : []) + [Span($0, role, link: link)])
        }
    }

    /// Puts `right` at the right edge of `width` columns, at least `gap` columns after the left part. `nil` if it does
    /// not fit.
    func joined(with right: Line, width: Int, gap: Int = 2) -> Line? {
        let free = width - self.width - right.width
        return free >= gap ? Line(spans: spans + [.gap(free)] + right.spans) : nil
    }

    /// The line cut to `columns`, with an ellipsis at its end. Leaves out a number at the cut, because its first digits
    /// would be another number; with `isCode`, every column counts. Not cut if `columns` is `nil`.
    func cut(to columns: Int?, isCode: Bool = false) -> Line {
        guard let columns, width > columns else { return self }
        var (line, room) = (Line(), columns - 1)
        for var span in spans {
            let fitting = span.text.prefix(columns: room)
            let isWhole = fitting.endIndex == span.text.endIndex
            span.text = String(fitting)
            room -= DisplayWidth.of(span.text)
            line.spans.append(span)
            if !isWhole { break }
        }
        if !isCode { line.removeNumberAtEnd() }
        return Line(spans: line.spans + [Span(own: "…", .muted)])
    }

    private mutating func removeNumberAtEnd() {
        while spans.last?.text.isEmpty == true { spans.removeLast() }
        guard var last = spans.popLast() else { return }
        last.text.removeLast(last.text.reversed().prefix { $0.isNumber || ",.".contains($0) }.count)
        spans.append(last)
    }
}

extension [Line] {
    /// The lines with the escape sequences of the style, each with a line feed at its end. Made of bytes: to append thousands
    /// of small strings to one takes longer.
    func text(_ style: Style) -> String {
        var bytes: [UInt8] = []
        for line in self {
            for span in line.spans { span.write(to: &bytes, style) }
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Line {
    /// The end of a text that was too long for one line.
    struct Fold: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
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
}

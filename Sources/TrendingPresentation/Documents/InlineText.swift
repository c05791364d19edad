/// The safe text of one paragraph with its styles and links, before it is folded.
struct InlineText {
    struct Run {
        /// The place after the last byte.
        var end: Int
        var style: RichStyle
        /// The id of the link; 0 for none.
        var link: Int
    }

    private(set) var cleaner = TerminalTextCleaner()
    private(set) var runs: [Run] = []

    var isEmpty: Bool { runs.isEmpty }
    /// Makes room for a text with so many bytes and runs, and for the marks of some links.
    mutating func reserve(bytes: Int, runs count: Int) {
        cleaner.reserve(bytes + 4 * count)
        if count > 1 { runs.reserveCapacity(runs.count + 2 * count) }
    }

    var lastByte: UInt8? { cleaner.bytes.last }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ style: RichStyle = RichStyle(), link: Int = 0) {
        let start = cleaner.bytes.count
        cleaner.append(text)
        note(from: start, style, link)
    }

    mutating func append(_ text: String, _ style: RichStyle = RichStyle(), link: Int = 0) {
        var string = text.printable
        string.withUTF8 { append($0, style, link: link) }
    }

    /// Appends signs of the program.
    mutating func append(own sign: StaticString, _ style: RichStyle = .muted, link: Int = 0) {
        append(UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount), style, link: link)
    }

    /// Appends the mark of a link: `[12]`.
    mutating func append(mark number: Int, link: Int) {
        append("[\(number)]", .muted, link: link)
    }

    mutating func append(_ other: InlineText) {
        other.cleaner.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for run in other.runs {
                append(UnsafeBufferPointer(rebasing: bytes[start..<run.end]), run.style, link: run.link)
                start = run.end
            }
        }
    }

    /// Gives the new bytes a style. A space before them is between two runs, and has what both have in common.
    private mutating func note(from start: Int, _ style: RichStyle, _ link: Int) {
        guard cleaner.bytes.count > start else { return }
        if let last = runs.last, cleaner.bytes[start] == 0x20 {
            extend(to: start + 1, last.style.common(with: style), last.link == link ? link : 0)
        }
        extend(to: cleaner.bytes.count, style, link)
    }

    private mutating func extend(to end: Int, _ style: RichStyle, _ link: Int) {
        if let last = runs.last, last.link == link, last.style == style {
            runs[runs.count - 1].end = end
        } else if end > runs.last?.end ?? 0 {
            runs.append(Run(end: end, style: style, link: link))
        }
    }
}

extension InlineText {
    /// The spans of a part of the text. `run` is the first run that can be in it, and moves on.
    func spans(of line: InlineLine, from run: inout Int, _ numbers: LinkNumbers, into spans: inout [Span]) {
        var start = line.start
        while start < line.end, run < runs.count {
            let one = runs[run]
            if one.end <= start {
                run += 1
                continue
            }
            let end = min(one.end, line.end)
            let role = one.style == RichStyle() ? TextRole.plain : .rich(one.style)
            var span = Span(cleaner, start..<end, role, link: numbers.target(of: one.link))
            span.linkID = one.link
            spans.append(span)
            start = end
        }
    }
}

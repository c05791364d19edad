import TrendingDomain

extension BlockWriter {
    /// Writes code behind a bar. Lines of code are never folded: a folded line reads like two.
    mutating func write(code: RichText, _ language: String?) {
        let outer = alignment
        alignment = .left
        if let language = language.map({ Span($0, .muted) }), !language.isEmpty {
            write(line: [Span(own: "┌ ", .muted), language.cut(to: max(2, prefix.room - 2))])
        }
        prefix.push(rest: Span(own: "│ ", .muted))
        let room = codeColumns.map { max(2, $0 - prefix.width) }
        for line in codeLines(code) { write(line: Line(line).cut(to: room, isCode: true).spans) }
        prefix.pop()
        alignment = outer
    }

    private func codeLines(_ code: RichText) -> [[Span]] {
        var builder = CodeLines(numbers: composer.numbers)
        var string = code.string
        string.withUTF8 { bytes in
            var place = 0
            for run in code.runs {
                let end = min(bytes.count, place + max(0, run.length))
                builder.append(UnsafeBufferPointer(rebasing: bytes[place..<end]), run)
                place = end
            }
        }
        return builder.finish()
    }
}

/// Splits code into lines of safe spans. Keeps each space; a tab reaches to the next multiple of four columns.
private struct CodeLines {
    private let numbers: LinkNumbers
    private var lines: [[Span]] = []
    private var spans: [Span] = []
    private var cleaner = TerminalTextCleaner(isCode: true)

    init(numbers: LinkNumbers) {
        self.numbers = numbers
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ run: RichText.Run) {
        let style = RunStyles.token(run.token)
        let link = numbers.id(of: run.link)
        for part in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if part.offset > 0 { endLine() }
            cleaner.append(UnsafeBufferPointer(rebasing: part.element))
            guard var span = cleaner.take() else { continue }
            if style != RichStyle() { span.role = .rich(style) }
            (span.link, span.linkID) = (numbers.target(of: link), link)
            spans.append(span)
        }
    }

    mutating func finish() -> [[Span]] {
        endLine()
        return lines
    }

    private mutating func endLine() {
        lines.append(spans)
        spans = []
        cleaner = TerminalTextCleaner(isCode: true)
    }
}

/// Lays out text as its authors wrote it.
struct SourceLayout {
    /// `nil` if lines are not folded.
    let width: Int?

    /// The source's lines, folded. Each is a block, and indents stay.
    func lines(_ source: String) -> LaidOutDocument {
        var lines: [Line] = []
        var blocks: [Int] = []
        for line in PlainSource(source).string.split(separator: "\n", omittingEmptySubsequences: false) {
            blocks.append(lines.count)
            let indent = min(line.prefix { $0 == " " }.count, width.map { $0 / 2 } ?? .max)
            let room = width.map { max(PlainTextRenderer.leastCut, $0 - indent) }
            for part in Span(String(line.drop { $0 == " " })).folded(to: room) {
                let fold = lines.count == blocks.last ? nil : Line.Fold(kind: .afterSpace, prefix: 1)
                lines.append(Line([.gap(indent)] + part.spans, fold: fold))
            }
        }
        return LaidOutDocument(lines: lines, textLines: lines.count, links: [], headings: [], blockLines: blocks)
    }
}

/// A text as its author wrote it: a README, or a draft that was removed or a comment that was not kept, if it is the
/// only copy.
struct SourceContent: DocumentContent {
    let text: String

    func text(_ renderer: PlainTextRenderer) -> String {
        let source = PlainSource(text).string
        return source.hasSuffix("\n") ? source : source + "\n"
    }

    func document() -> JSONNode { ["text": text] }
}

/// Text from outside as its authors wrote it, but without anything that a terminal obeys.
struct PlainSource: Equatable {
    let string: String

    /// Control characters, and characters that turn the direction of writing, become U+FFFD. Line feeds and tabs stay.
    /// A carriage return before a line feed is left out.
    init(_ untrusted: String) {
        var scalars = String.UnicodeScalarView()
        scalars.reserveCapacity(untrusted.unicodeScalars.count)
        var isReturn = false
        for scalar in untrusted.unicodeScalars {
            if isReturn, scalar != "\n" { scalars.append("\u{FFFD}") }
            isReturn = scalar == "\r"
            if !isReturn { scalars.append(Self.isSafe(scalar) ? scalar : "\u{FFFD}") }
        }
        if isReturn { scalars.append("\u{FFFD}") }
        string = String(scalars)
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0..<0x20, 0x7F..<0xA0: false
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: false
        default: true
        }
    }
}

extension PlainTextRenderer {
    /// Text as its authors wrote it: its lines are folded, and indents stay.
    func render(source: String) -> String { text(SourceLayout(width: width).lines(source).lines) }
}

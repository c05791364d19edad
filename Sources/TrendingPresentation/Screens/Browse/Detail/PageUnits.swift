import TrendingDomain

/// The texts of a page that a search looks at one by one: paragraphs, lines of code and rows of tables. Folding does
/// not part the words of a paragraph.
struct PageUnits {
    /// Longer texts count as several.
    private static let mostLines = 100

    private var units: [(lines: Range<Int>, text: SearchText)] = []

    init(_ page: LaidOutDocument) {
        var first = 0
        for line in 0...page.count where line > first {
            guard line == page.count || page[line].fold == nil || line - first >= Self.mostLines else { continue }
            units.append((first..<line, SearchText(PageMatches(page, first..<line).text)))
            first = line
        }
    }

    /// The columns of each match, in each of its lines.
    func matches(of matcher: TextMatcher, in page: LaidOutDocument) -> [[PageMatch]] {
        units.filter { matcher.matches($0.text) }.flatMap { PageMatches(page, $0.lines).places(of: matcher) }
    }
}

extension Span {
    /// Whether the span is the number of a link, as `[12]`, which is no text of the README.
    var isLinkMark: Bool {
        guard role == .muted || linkID > 0 && role == .rich(.muted) else { return false }
        let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count == 1, let bytes = words.first, bytes.count > 2 else { return false }
        guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return false }
        return bytes.dropFirst().dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

/// The text of lines that belong together, and where it is on the page.
private struct PageMatches {
    /// Columns that are drawn in a line.
    private struct Sign {
        var line: Int
        var columns: Range<Int>
    }

    var text = ""
    private var signs: [Sign] = []

    init(_ page: LaidOutDocument, _ lines: Range<Int>) {
        for line in lines { append(page[line], line, isFirst: line == lines.lowerBound) }
    }

    func places(of matcher: TextMatcher) -> [[PageMatch]] { matcher.ranges(in: text).map(places) }

    private mutating func append(_ line: Line, _ number: Int, isFirst: Bool) {
        var column = 0
        let prefix = line.fold?.prefix ?? 0
        for span in line.spans[..<prefix] { column += DisplayWidth.of(span.text) }
        if !isFirst, line.fold?.kind != .inWord {
            append(line.fold?.kind == .row ? "\n" : " ", Sign(line: number, columns: column..<column))
        }
        for span in line.spans[prefix...] {
            guard !span.isLinkMark else {
                column += DisplayWidth.of(span.text)
                continue
            }
            for scalar in span.text.unicodeScalars {
                let next = column + DisplayWidth.of(scalar)
                append(scalar, Sign(line: number, columns: column..<next))
                column = next
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ sign: Sign) {
        text.unicodeScalars.append(scalar)
        signs.append(sign)
    }

    /// The columns of a match, in each of its lines.
    private func places(_ range: Range<Int>) -> [PageMatch] {
        signs[range].reduce(into: []) { places, sign in
            if let last = places.last, last.line == sign.line {
                places[places.count - 1].columns = last.columns.lowerBound..<sign.columns.upperBound
            } else {
                places.append(PageMatch(line: sign.line, columns: sign.columns))
            }
        }
    }
}

/// Columns of a line that a search found.
struct PageMatch: Hashable {
    var line: Int
    var columns: Range<Int>
}

import TrendingDomain

/// The texts of a page that a search looks at one by one: paragraphs, lines of code and rows of tables. Folding does not
/// part the words of a paragraph.
struct PageUnits: Sendable {
    /// Longer texts count as several, so that no picture looks at all of one.
    private static let mostLines = 100

    /// The first line of each, and the line after the last.
    private var starts: [Int] = []
    private var texts: [SearchText] = []

    init(_ page: DetailPage) {
        for line in 0..<page.count {
            let content = page[line]
            if content.fold == nil || line - (starts.last ?? 0) >= Self.mostLines {
                starts.append(line)
                texts.append(SearchText())
            }
            texts[texts.count - 1].append(content)
        }
        starts.append(page.count)
    }

    var count: Int { texts.count }

    func lines(of unit: Int) -> Range<Int> { starts[unit]..<starts[unit + 1] }

    func unit(ofLine line: Int) -> Int { min(max(0, starts.indexOfLast(notAbove: line)), max(0, count - 1)) }

    /// The number of matches in a text that has every word.
    func count(of matcher: TextMatcher, in unit: Int) -> Int {
        matcher.matches(texts[unit]) ? matcher.places(in: texts[unit]).count : 0
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

extension SearchText {
    fileprivate mutating func append(_ line: Line) {
        switch line.fold?.kind {
        case .afterSpace: append(" ")
        case .row: append("\n")
        case .inWord, nil: break
        }
        for span in line.spans[(line.fold?.prefix ?? 0)...] where !span.isLinkMark { append(span.text) }
    }
}

/// Where words are in lines of a page.
struct PageMatches {
    /// Columns that are drawn in a line.
    private struct Sign {
        var line: Int
        var columns: Range<Int>
    }

    private var text = ""
    private var signs: [Sign] = []

    /// Looks at `lines`, which belong to one unit, up to a column. Returns the columns of each match.
    static func find(_ matcher: TextMatcher, in page: DetailPage, _ lines: Range<Int>, columns: Int) -> [[PageMatch]] {
        var matches = PageMatches()
        for line in lines { matches.append(page[line], line, isFirst: line == lines.lowerBound, columns: columns) }
        return matcher.ranges(in: matches.text).map(matches.places)
    }

    private mutating func append(_ line: Line, _ number: Int, isFirst: Bool, columns: Int) {
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
                guard column <= columns else { return }
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
struct PageMatch: Sendable, Hashable {
    var line: Int
    var columns: Range<Int>
}

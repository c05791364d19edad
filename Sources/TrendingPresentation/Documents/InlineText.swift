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

    /// The text in lines of at most `columns`, but at least one character each, and with `keepsAddresses`, at least one
    /// whole address.
    func lines(columns: Int, keepsAddresses: Bool = false) -> [InlineLine] {
        cleaner.bytes.withUnsafeBufferPointer { bytes in
            // The cell of a table, or a short paragraph.
            if bytes.count <= columns, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x80 }) {
                return [InlineLine(start: 0, end: bytes.count, width: bytes.count)]
            }
            var folder = LineFolder(bytes: bytes, columns: columns, keepsAddresses: keepsAddresses)
            return folder.lines()
        }
    }

    /// The columns of the longest line if nothing is folded.
    var naturalWidth: Int { lines(columns: .max).widest { $0.width } }

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

/// A line of a folded text: bytes of the text, and their columns.
struct InlineLine {
    var start: Int
    var end: Int
    var width: Int
}

/// Folds a text in one pass.
private struct LineFolder {
    let bytes: UnsafeBufferPointer<UInt8>
    let columns: Int
    let keepsAddresses: Bool
    /// The start of the last line that has an address without an end.
    var addressLine: Int?
    var result: [InlineLine] = []
    var start = 0
    var column = 0
    /// Where the line can end, where the next one then starts, and the columns up to both.
    var candidate: (end: Int, next: Int, width: Int, nextColumn: Int)?
    var previous: Unicode.Scalar = " "

    mutating func lines() -> [InlineLine] {
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case 0x20:
                candidate = (place, place + 1, column, column + 1)
                column += 1
                previous = " "
                place += 1
            case 0x0A:
                endLine(at: place)
                place += 1
            case let byte where byte < 0x80 && previous.value < 0x80:
                makeRoom(for: 1, at: place)
                let end = endOfWord(from: place, most: columns - column)
                column += end - place
                previous = Unicode.Scalar(bytes[end - 1])
                place = end
            default: place = appendScalar(at: place)
            }
        }
        if start < bytes.count || result.isEmpty { endLine(at: bytes.count) }
        return result
    }

    /// Where a word of ASCII ends, or the room for it: after at least one and at most `most` bytes.
    private func endOfWord(from place: Int, most: Int) -> Int {
        let end = bytes.count - place > most ? place + max(1, most) : bytes.count
        var next = place + 1
        while next < end, bytes[next] > 0x20, bytes[next] < 0x80 { next += 1 }
        return next
    }

    private mutating func appendScalar(at place: Int) -> Int {
        var next = place
        let scalar = bytes.scalar(at: &next)
        let width = DisplayWidth.of(scalar)
        if width > 0 {
            if place > start, LineBreaks.isAllowed(between: previous, and: scalar) {
                candidate = (place, place, column, column)
            }
            makeRoom(for: width, at: place)
            previous = scalar
        }
        column += width
        return next
    }

    /// Ends the line before the character at this place, or earlier, if the character does not fit.
    private mutating func makeRoom(for width: Int, at place: Int) {
        while columns - column < width, place > start {
            if let last = candidate, last.end > start {
                result.append(InlineLine(start: start, end: last.end, width: last.width))
                start = last.next
                column -= last.nextColumn
            } else if keepsAddresses, isInAddress(at: place) {
                return
            } else {
                let end = endOfPart(at: place)
                let width = column - (place - end)
                result.append(InlineLine(start: start, end: end, width: width))
                start = end
                column -= width
            }
            candidate = nil
        }
    }

    /// Whether the line, which is one word up to this place, is an address.
    private mutating func isInAddress(at place: Int) -> Bool {
        if addressLine == start { return true }
        let scheme = Array("://".utf8)
        guard place - start > scheme.count else { return false }
        let starts = start...(place - scheme.count)
        guard starts.contains(where: { bytes[$0..<$0 + scheme.count].elementsEqual(scheme) }) else { return false }
        addressLine = start
        return true
    }

    /// Where to break a word that is longer than the line: not in the mark of a link, such as `[12]`.
    private func endOfPart(at place: Int) -> Int {
        var bracket = place
        while bracket > start, bytes[bracket - 1].isDigit { bracket -= 1 }
        let isMark = bracket - 1 > start && bytes[bracket - 1] == UInt8(ascii: "[")
        return isMark && (bytes[place].isDigit || bytes[place] == UInt8(ascii: "]")) ? bracket - 1 : place
    }

    private mutating func endLine(at place: Int) {
        result.append(InlineLine(start: start, end: place, width: column))
        start = place + 1
        column = 0
        candidate = nil
        previous = " "
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// Where a line of Chinese, Japanese or Korean may end: next to any wide character, but not before closing punctuation,
/// small kana and marks of repetition, nor after opening punctuation.
private enum LineBreaks {
    /// Whether a line may end between two characters that have no space between them.
    static func isAllowed(between one: Unicode.Scalar, and other: Unicode.Scalar) -> Bool {
        guard one.value >= 0x1100 || other.value >= 0x1100, isWide(one) || isWide(other) else { return false }
        return canEndLine(one) && canStartLine(other)
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { DisplayWidth.of(scalar) == 2 }

    private static func canStartLine(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return isLetterOrDigit(scalar) }
        if (0x3041...0x30FE).contains(scalar.value) { return !small.contains(scalar) }
        if (0x4E00...0x9FFF).contains(scalar.value) { return true }
        return switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: false
        case .otherPunctuation: scalar == "＃" || scalar == "＠" || scalar == "＆"
        default: !(scalar == "々" || scalar == "〜" || scalar == "°" || scalar == "℃")
        }
    }

    private static func canEndLine(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return isLetterOrDigit(scalar) || ".,;:!?)]}%".unicodeScalars.contains(scalar) }
        if (0x3041...0x9FFF).contains(scalar.value) { return true }
        return switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: false
        default: !(scalar == "￥" || scalar == "＄")
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    /// Kana that continue a syllable or a word, and the marks among the kana.
    private static let small = Set("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーゝゞヽヾ・゛゜".unicodeScalars)
}

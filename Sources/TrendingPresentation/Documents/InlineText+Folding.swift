/// A line of a folded text: bytes of the text, and their columns.
struct InlineLine {
    var start: Int
    var end: Int
    var width: Int
}

extension InlineText {
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
    var naturalWidth: Int { lines(columns: .max).reduce(0) { max($0, $1.width) } }
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

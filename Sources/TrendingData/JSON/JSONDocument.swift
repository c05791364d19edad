/// JSON with an index of its values. Replaces `JSONDecoder`, which creates types at run time: that takes longer than
/// everything else that it takes to show a list.
final class JSONDocument: Sendable {
    let bytes: [UInt8]
    /// In the order of their start; the name of a member comes before its value.
    let entries: [Entry]

    /// The most names and values: more than the largest stored list has. They take 64 MB of memory.
    static let maxValues = 4_000_000

    /// `nil` if the bytes are not one JSON value, or have more than `maxValues` names and values. An error inside a
    /// string or a number is found only when that value is read.
    init?(_ bytes: [UInt8], maxValues: Int = maxValues) {
        guard UInt32(exactly: bytes.count) != nil else { return nil }
        var scanner = JSONScanner(bytes: bytes, maxValues: maxValues)
        guard let entries = try? scanner.scan() else { return nil }
        self.bytes = bytes
        self.entries = entries
    }

    /// A value, or the name of a member. A list has millions of them, so each takes 16 bytes.
    struct Entry {
        private var start: UInt32
        private var end: UInt32
        private var following: UInt32
        let kind: Kind

        init(kind: Kind, bytes: Range<Int>, next: Int) {
            self.kind = kind
            (start, end, following) = (UInt32(bytes.lowerBound), UInt32(bytes.upperBound), UInt32(next))
        }

        /// Without the quotation marks of a string.
        var bytes: Range<Int> { Int(start)..<Int(end) }
        /// The entry after the value and everything in it.
        var next: Int { Int(following) }

        enum Kind: UInt8 {
            case object, array, text
            /// A string with a backslash, or with a byte that is not allowed in a string.
            case escapedText
            /// A number, `true`, `false` or `null`.
            case word
        }
    }
}

/// The JSON value does not have the type that the caller wants.
struct JSONMismatch: Error {}

/// Finds the values of JSON. Numbers and strings are decoded only when they are read.
private struct JSONScanner {
    private static let maxNesting = 512

    private let bytes: [UInt8]
    private let maxValues: Int
    private var position = 0
    private var entries: [JSONDocument.Entry] = []

    init(bytes: [UInt8], maxValues: Int) {
        self.bytes = bytes
        self.maxValues = maxValues
        // Each entry but the first has such a character before it. Growing by doubling would take half as much memory
        // again.
        let signs = JSONByteSearch.count(bytes) { $0 == ":" || JSONByteSearch.isValueBoundary($0) }
        entries.reserveCapacity(min(signs + 1, maxValues))
    }

    mutating func scan() throws(JSONMismatch) -> [JSONDocument.Entry] {
        try value(nesting: 0)
        guard next() == nil else { throw JSONMismatch() }
        return entries
    }

    private mutating func value(nesting: Int) throws(JSONMismatch) {
        guard entries.count < maxValues else { throw JSONMismatch() }
        switch next() {
        case "{":
            try members(.object, until: "}", nesting: nesting) { scanner throws(JSONMismatch) in
                try scanner.text()
                try scanner.take(":")
                try scanner.value(nesting: nesting + 1)
            }
        case "[":
            try members(.array, until: "]", nesting: nesting) { scanner throws(JSONMismatch) in
                try scanner.value(nesting: nesting + 1)
            }
        case "\"": try text()
        default: try word()
        }
    }

    private mutating func members(
        _ kind: JSONDocument.Entry.Kind,
        until end: Unicode.Scalar,
        nesting: Int,
        _ member: (inout JSONScanner) throws(JSONMismatch) -> Void
    ) throws(JSONMismatch) {
        guard nesting < Self.maxNesting else { throw JSONMismatch() }
        let (index, start) = (entries.count, position)
        position += 1
        entries.append(.init(kind: kind, bytes: start..<start, next: index))
        if next() != UInt8(ascii: end) {
            try member(&self)
            while next() == "," {
                position += 1
                try member(&self)
            }
        }
        try take(end)
        entries[index] = .init(kind: kind, bytes: start..<position, next: entries.count)
    }

    private mutating func text() throws(JSONMismatch) {
        try take("\"")
        let start = position
        var isEscaped = false
        position = Self.endOfPlainText(bytes, from: position)
        while position < bytes.count, bytes[position] != "\"" {
            isEscaped = true
            position = Self.endOfPlainText(bytes, from: position + (bytes[position] == "\\" ? 2 : 1))
        }
        guard position < bytes.count else { throw JSONMismatch() }
        append(isEscaped ? .escapedText : .text, start..<position)
        position += 1
    }

    /// The first byte from `start` on that is a quotation mark, a backslash, or not allowed in a string.
    private static func endOfPlainText(_ bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBytes { bytes in
            var end = start
            while end + 8 <= bytes.count {
                let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
                let ends = JSONByteSearch.endsOfPlainText(eight)
                if ends != 0 { return end + ends.trailingZeroBitCount / 8 }
                end += 8
            }
            while end < bytes.count, JSONByteSearch.endsOfPlainText(UInt64(bytes[end])) & 0x80 == 0 { end += 1 }
            return end
        }
    }

    private mutating func word() throws(JSONMismatch) {
        let start = position
        switch next() ?? 0 {
        case "n": try skip("null")
        case "t": try skip("true")
        case "f": try skip("false")
        case "-", "0"..."9": skipNumber()
        default: throw JSONMismatch()
        }
        append(.word, start..<position)
    }

    private mutating func skip(_ word: StaticString) throws(JSONMismatch) {
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count, bytes[position] == word.utf8Start[index] else { throw JSONMismatch() }
            position += 1
        }
    }

    private mutating func skipNumber() {
        while position < bytes.count {
            switch bytes[position] {
            case "0"..."9", "-", "+", ".", "e", "E":
                position += 1
            default: return
            }
        }
    }

    private mutating func append(_ kind: JSONDocument.Entry.Kind, _ bytes: Range<Int>) {
        entries.append(.init(kind: kind, bytes: bytes, next: entries.count + 1))
    }

    private mutating func take(_ sign: Unicode.Scalar) throws(JSONMismatch) {
        guard next() == UInt8(ascii: sign) else { throw JSONMismatch() }
        position += 1
    }

    /// Returns the next byte that is not white space, without consuming it; `nil` at the end.
    private mutating func next() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }
}

/// Searches many bytes at once for characters that matter in JSON.
enum JSONByteSearch {
    /// The number of bytes for which `isCounted` returns true.
    @inline(__always)
    static func count(_ bytes: [UInt8], _ isCounted: (UInt8) -> Bool) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var (count, index) = (0, 0)
            while index < bytes.count {
                // A sum that fits into a byte lets the processor add sixteen at a time.
                var part: UInt8 = 0
                let end = min(index + 128, bytes.count)
                while index < end {
                    part &+= isCounted(bytes[index]) ? 1 : 0
                    index &+= 1
                }
                count += Int(part)
            }
            return count
        }
    }

    /// Whether the byte begins an object or an array, or separates values.
    static func isValueBoundary(_ byte: UInt8) -> Bool {
        byte == "," || byte == "[" || byte == "{"
    }

    static func areASCII(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { $0.reduce(0, |) } < 0x80
    }

    /// Sets the highest bit of each of eight bytes that is a quotation mark, a backslash or a control character. Bytes
    /// after the lowest of these may also be set wrongly.
    static func endsOfPlainText(_ bytes: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (quotes, backslashes) = (bytes ^ ones &* 0x22, bytes ^ ones &* 0x5C)
        let ends = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (bytes &- ones &* 0x20) & ~bytes
        return ends & (ones &* 0x80)
    }
}

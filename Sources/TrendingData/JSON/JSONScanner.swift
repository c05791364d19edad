/// Finds where the values of JSON lie. Numbers are looked at, and texts made, only by whoever reads them.
struct JSONScanner {
    private static let deepestNesting = 512

    private let bytes: [UInt8]
    private let mostValues: Int
    private var position = 0
    private var entries: [JSONDocument.Entry] = []

    init(bytes: [UInt8], mostValues: Int) {
        self.bytes = bytes
        self.mostValues = mostValues
        // Before each but the first stands one of these. Growing by doubling would take half as much memory again.
        let signs = bytes.count { $0 == 0x2C || $0 == 0x3A || $0 == 0x5B || $0 == 0x7B }
        entries.reserveCapacity(min(signs + 1, mostValues))
    }

    mutating func scan() throws(JSONMismatch) -> [JSONDocument.Entry] {
        try value(nesting: 0)
        guard next() == nil else { throw JSONMismatch() }
        return entries
    }

    private mutating func value(nesting: Int) throws(JSONMismatch) {
        guard entries.count < mostValues else { throw JSONMismatch() }
        let first = next()
        let isNested = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        guard !isNested || nesting < Self.deepestNesting else { throw JSONMismatch() }
        switch first {
        case UInt8(ascii: "{"):
            try members(.object, until: "}") { scanner throws(JSONMismatch) in
                try scanner.text()
                try scanner.take(":")
                try scanner.value(nesting: nesting + 1)
            }
        case UInt8(ascii: "["):
            try members(.array, until: "]") { scanner throws(JSONMismatch) in
                try scanner.value(nesting: nesting + 1)
            }
        case UInt8(ascii: "\""): try text()
        default: try word()
        }
    }

    private mutating func members(
        _ kind: JSONDocument.Entry.Kind,
        until end: Unicode.Scalar,
        _ member: (inout JSONScanner) throws(JSONMismatch) -> Void
    ) throws(JSONMismatch) {
        let (index, start) = (entries.count, position)
        position += 1
        entries.append(.init(kind: kind, bytes: start..<start, next: index))
        if next() != UInt8(ascii: end) {
            try member(&self)
            while next() == UInt8(ascii: ",") {
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
        var isRough = false
        position = Self.endOfPlainText(bytes, from: position)
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            isRough = true
            position = Self.endOfPlainText(bytes, from: position + (bytes[position] == UInt8(ascii: "\\") ? 2 : 1))
        }
        guard position < bytes.count else { throw JSONMismatch() }
        append(isRough ? .roughText : .text, start..<position)
        position += 1
    }

    /// The first byte from `start` on that is a quote, a backslash or what no text may hold.
    private static func endOfPlainText(_ bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var end = start
            while end < bytes.count {
                let byte = bytes[end]
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
                end += 1
            }
            return end
        }
    }

    private mutating func word() throws(JSONMismatch) {
        let start = position
        let isNumber = position < bytes.count && Self.isFirstOfNumber(bytes[position])
        while position < bytes.count, isNumber ? Self.isPartOfNumber(bytes[position]) : Self.isLetter(bytes[position]) {
            position += 1
        }
        guard isNumber || Self.isName(bytes[start..<position]) else { throw JSONMismatch() }
        append(.word, start..<position)
    }

    private static func isFirstOfNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        isFirstOfNumber(byte) || "+.eE".utf8.contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

    private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
        word.elementsEqual("null".utf8) || word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
    }

    private mutating func append(_ kind: JSONDocument.Entry.Kind, _ bytes: Range<Int>) {
        entries.append(.init(kind: kind, bytes: bytes, next: entries.count + 1))
    }

    private mutating func take(_ sign: Unicode.Scalar) throws(JSONMismatch) {
        guard next() == UInt8(ascii: sign) else { throw JSONMismatch() }
        position += 1
    }

    /// The next byte that is no white space, which stays there; `nil` at the end.
    private mutating func next() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }
}

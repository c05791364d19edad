import TrendingDomain

/// Reads a JSON document on each line: a row with its list, a list, or an edition of the program's export.
struct JSONLinesArchive: ArchiveLineReader {
    private let path: ArchivePath
    private var rows: RowLists
    private var scanner = FlatObjectScanner()
    private(set) var isRecognized = false
    /// No list has more.
    private static let mostValues = 200_000

    init(_ path: ArchivePath) {
        self.path = path
        rows = RowLists(path)
    }

    mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        guard let first = line.first(where: { !ArchiveText.isSpace($0) }) else { return }
        guard first == UInt8(ascii: "{") else { return rows.skipRow(.unreadableLine, &output) }
        if let row = scanner.row(line) {
            isRecognized = true
            return rows.add(row, &output)
        }
        guard JSONByteSearch.count(Array(line), JSONByteSearch.isValueBoundary) <= Self.mostValues,
            let document = JSONDocument(Array(line)).map(JSONValue.init)
        else { return rows.skipRow(.unreadableLine, &output) }
        if JSONArchive(path).read(document, &output) { isRecognized = true } else { output.skip(.unreadableLine) }
    }

    mutating func skipLine(_ reason: SkipReason, _ output: inout ArchiveOutput) { rows.skipRow(reason, &output) }

    mutating func finish(_ output: inout ArchiveOutput) {
        rows.finish(&output)
    }
}

/// Reads an object without other objects or arrays. Archives have millions of them, and an index of the values would
/// take longer than everything else.
struct FlatObjectScanner: Sendable {
    /// The names of the last object in their order: the next one nearly always has the same.
    private var names: [(name: [UInt8], field: ArchiveField?)] = []

    private static let mostNames = 100

    /// `nil` if the line is not such an object, or has no field of a row.
    mutating func row(_ line: ArraySlice<UInt8>) -> ArchiveRow? {
        var rest = JSONBytes(line)
        guard rest.take(UInt8(ascii: "{")) else { return nil }
        var row = ArchiveRow()
        var place = 0
        repeat {
            guard rest.take(UInt8(ascii: "\"")), let name = rest.text(), rest.take(UInt8(ascii: ":")) else {
                return nil
            }
            let field = field(name, at: place)
            place += 1
            guard place < Self.mostNames else { return nil }
            if rest.take(UInt8(ascii: "\"")) {
                guard let value = rest.text() else { return nil }
                if let field, !value.isEmpty { row.set(field, value) }
            } else {
                guard let word = rest.word() else { return nil }
                if let field, ArchiveText.isDigit(word[word.startIndex]) { row.set(field, word) }
            }
        } while rest.take(UInt8(ascii: ","))
        guard rest.take(UInt8(ascii: "}")), rest.isAtEnd else { return nil }
        return row.repo != nil || row.name != nil || row.url != nil ? row : nil
    }

    private mutating func field(_ name: ArraySlice<UInt8>, at place: Int) -> ArchiveField? {
        if place < names.count, names[place].name.elementsEqual(name) { return names[place].field }
        let field = ArchiveField(name)
        if place < names.count { names.removeSubrange(place...) }
        if place == names.count { names.append((Array(name), field)) }
        return field
    }
}

/// The rest of a line of JSON.
struct JSONBytes {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool {
        mutating get {
            skipSpaces()
            return position == bytes.endIndex
        }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard position < bytes.endIndex, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// The string after its quotation mark, without escapes; `nil` if it has no end.
    mutating func text() -> ArraySlice<UInt8>? {
        let start = position
        var isEscaped = false
        position = end(from: position)
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
            isEscaped = true
            guard bytes[position] == UInt8(ascii: "\\"), position + 2 <= bytes.endIndex else { return nil }
            position = end(from: position + 2)
        }
        guard position < bytes.endIndex else { return nil }
        let text = bytes[start..<position]
        position += 1
        guard isEscaped else { return text }
        return try? JSONEscape.resolved(text)[...]
    }

    /// A number, `true`, `false` or `null`.
    mutating func word() -> ArraySlice<UInt8>? {
        skipSpaces()
        let start = position
        while position < bytes.endIndex, Self.isWord(bytes[position]) { position += 1 }
        return start == position ? nil : bytes[start..<position]
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        ArchiveText.isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }

    private mutating func skipSpaces() {
        while position < bytes.endIndex, bytes[position] <= 0x20, ArchiveText.isSpace(bytes[position]) { position += 1 }
    }

    /// The first quotation mark, backslash or control character.
    private func end(from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            var index = start - bytes.startIndex
            let raw = UnsafeRawBufferPointer(buffer)
            while index &+ 8 <= raw.count {
                let next = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let ends = JSONByteSearch.endsOfPlainText(UInt64(littleEndian: next))
                if ends != 0 { return bytes.startIndex + index + ends.trailingZeroBitCount / 8 }
                index &+= 8
            }
            while index < buffer.count {
                let byte = buffer[index]
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
                index += 1
            }
            return bytes.startIndex + index
        }
    }
}

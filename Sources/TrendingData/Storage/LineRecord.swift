/// A record of lines, each a word, a space and the rest. Faster to read than JSON, for data that every start reads.
struct LineRecord: Sendable, Equatable {
    struct Line: Sendable, Equatable {
        var word: String
        var rest: String
    }

    var lines: [Line]

    /// A line break in a word or rest becomes a space.
    init(_ lines: [(word: String, rest: String)]) {
        self.lines = lines.map { Line(word: Self.oneLine($0.word), rest: Self.oneLine($0.rest)) }
    }

    private init(lines: [Line]) {
        self.lines = lines
    }

    static func decode(_ bytes: [UInt8]) -> DecodedRecord<LineRecord> {
        SnapshotRecord.decode(bytes).flatMap { record in
            var (lines, rest) = ([Line](), record.payload[...])
            while let start = rest.firstIndex(where: { $0 != UInt8(ascii: "\n") }) {
                let bytes = rest[start...].prefix { $0 != UInt8(ascii: "\n") }
                guard let line = Line(bytes) else { return nil }
                lines.append(line)
                rest = rest[bytes.endIndex...]
            }
            return LineRecord(lines: lines)
        }
    }

    /// The lines of a damaged record that are text. What they say may be wrong, and the last one cut.
    init(readableIn bytes: [UInt8]) {
        lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap { Line($0) }
    }

    var encoded: [UInt8] {
        SnapshotRecord(payload: Array(lines.map { "\($0.word) \($0.rest)\n" }.joined().utf8)).encoded
    }

    /// The rest of the first line with that word.
    subscript(word: String) -> String? { lines.first { $0.word == word }?.rest }

    /// The rests of all lines with that word, in order.
    func all(_ word: String) -> [String] { lines.filter { $0.word == word }.map(\.rest) }

    private static func oneLine(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "\n")) ? String(text.map { $0.isNewline ? " " : $0 }) : text
    }
}

extension LineRecord.Line {
    /// `nil` if the bytes are not UTF-8. Splits bytes, which is much faster than splitting a string.
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        let word = bytes.prefix { $0 != UInt8(ascii: " ") }
        guard let text = String(validating: word, as: UTF8.self),
            let rest = String(validating: bytes[word.endIndex...].dropFirst(), as: UTF8.self)
        else { return nil }
        self.init(word: text, rest: rest)
    }
}

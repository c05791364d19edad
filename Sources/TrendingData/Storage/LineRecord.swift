import TrendingDomain

/// A record of lines, each a word, a space and the rest. Faster to read than JSON, for data that every start reads.
struct LineRecord: Sendable, Equatable {
    struct Line: Sendable, Equatable {
        var word: String
        var rest: String
    }

    var lines: [Line]

    /// Leaves out a word without a rest. A line break in a word or rest becomes a space.
    init(_ lines: [(String, String?)]) {
        self.lines = lines.compactMap { word, rest in
            rest.map { Line(word: Self.oneLine(word), rest: Self.oneLine($0)) }
        }
    }

    private init(lines: [Line]) {
        self.lines = lines
    }

    static func decode(_ bytes: [UInt8]) -> DecodedRecord<LineRecord> {
        SnapshotRecord.decode(bytes).flatMap { record in
            var (lines, rest) = ([Line](), record.payload[...])
            while let start = rest.firstIndex(where: { $0 != "\n" }) {
                let bytes = rest[start...].prefix { $0 != "\n" }
                guard let line = Line(bytes) else { return nil }
                lines.append(line)
                rest = rest[bytes.endIndex...]
            }
            return LineRecord(lines: lines)
        }
    }

    /// The lines of a damaged record that are text. What they say may be wrong, and the last one cut.
    init(readableIn bytes: [UInt8]) {
        lines = bytes.split(separator: "\n").dropFirst().compactMap { Line($0) }
    }

    var encoded: [UInt8] {
        SnapshotRecord(payload: Array(lines.map { "\($0.word) \($0.rest)\n" }.joined().utf8)).encoded
    }

    /// The rest of the first line with that word.
    subscript(word: String) -> String? { lines.first { $0.word == word }?.rest }

    func number(_ word: String) -> Int? { self[word].flatMap { Int($0) } }

    func moment(_ word: String) -> Timestamp? {
        number(word).map { Timestamp(secondsSince1970: Int64($0)) }
    }

    /// The rests of all lines with that word, in order.
    func all(_ word: String) -> [String] { lines.filter { $0.word == word }.map(\.rest) }

    private static func oneLine(_ text: String) -> String {
        text.utf8.contains("\n") ? String(text.map { $0.isNewline ? " " : $0 }) : text
    }
}

extension Timestamp {
    /// In a line.
    var text: String { String(secondsSince1970) }
}

extension LineRecord.Line {
    /// `nil` if the bytes are not UTF-8. Splits bytes, which is much faster than splitting a string.
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        let word = bytes.prefix { $0 != " " }
        guard let text = String(validating: word, as: UTF8.self),
            let rest = String(validating: bytes[word.endIndex...].dropFirst(), as: UTF8.self)
        else { return nil }
        self.init(word: text, rest: rest)
    }
}

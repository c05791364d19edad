import TrendingDomain

/// Reads the texts of archives from their bytes.
enum ArchiveText {
    /// The history has no more of a text.
    static let longest = EditionLimits.textBytes.upperBound

    /// A text on one line, without control characters; `nil` if there is nothing else.
    static func line(_ bytes: Bytes) -> String? { clean(bytes.prefix(longest + 4).string) }

    static func clean(_ text: String) -> String? {
        let line = JSONString.line(text)
        guard let line, line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return line }
        let visible = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return JSONString.line(String(String.UnicodeScalarView(visible)))
    }

    /// Returns `nil` if GitHub has no lists for this period.
    static func period(_ text: String) -> TrendingQuery.Period? {
        if let period = TrendingQuery.Period.named.first(where: { $0.text == text }) { return period }
        // `this month`.
        let label = ArchiveLabel(Bytes(text))
        return label.isUnderstood && !label.namesOtherPeriod ? label.period : nil
    }

    /// Its letters and digits in lower case.
    static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The ending of a file's name in lower case: `json`.
    static func ending(of name: String) -> String {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// A whole number; `nil` if it is larger than any number of stars.
    static func number(_ bytes: Bytes) -> Int? {
        let digits = bytes.trimmed
        guard digits.count <= 9, !digits.isEmpty, digits.allSatisfy(\.isDigit) else {
            return ArchiveFigure(digits)?.value
        }
        return digits.decimal
    }

    static func known(_ number: Int?) -> Int? { number.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } }
}

/// A part of a file, or a text in it, which may not be UTF-8.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
    init(_ text: some StringProtocol) { self = ArraySlice(text.utf8) }

    var string: String { String(decoding: self, as: UTF8.self) }

    func isText(_ text: String) -> Bool { elementsEqual(text.utf8) }

    func begins(_ start: String) -> Bool { starts(with: start.utf8) }

    /// Most lines are ASCII, which is found without a copy.
    var isUTF8: Bool {
        withUnsafeBufferPointer { bytes in
            bytes.reduce(0 as UInt8) { $0 | $1 } < 0x80 || String(validating: bytes, as: UTF8.self) != nil
        }
    }

    /// The number that its digits say.
    var decimal: Int { reduce(0) { $0 * 10 + Int($1 - 0x30) } }

    /// Without white space at its ends.
    var trimmed: Bytes {
        let start = drop(while: \.isSpace)
        guard let end = start.lastIndex(where: { !$0.isSpace }) else { return [] }
        return start[...end]
    }

    func range(of pattern: String) -> Range<Int>? {
        var rest = self
        while let first = pattern.utf8.first, let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.begins(pattern) { return start..<(start + pattern.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Of ASCII, as in Markdown.
    var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isLetter && !isDigit }

    /// Of ASCII.
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

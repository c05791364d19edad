import TrendingDomain

/// Reads JSON from a server or a feed.
enum UntrustedJSON {
    /// More names and values than any response or feed of repositories has: 8 MB of repositories have 400,000.
    static let maxValues = 1_000_000

    /// `nil` if the bytes are not JSON, or have more than `maxValues` names and values: the index of a document that
    /// only contains `0,0,` is eight times as large as the document.
    static func read(_ bytes: [UInt8]) -> JSONValue? {
        utf8(bytes).flatMap { JSONDocument($0, maxValues: maxValues) }.map(JSONValue.init)
    }

    /// Converts the bytes to UTF-8 without a byte order mark. Files from Windows may be UTF-16: they have that mark, or
    /// a zero next to the first character.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= 2 else { return bytes }
        switch (bytes[0], bytes[1]) {
        case (0xEF, 0xBB): return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : nil
        case (0xFE, 0xFF): return utf16(bytes.dropFirst(2), high: 0)
        case (0xFF, 0xFE): return utf16(bytes.dropFirst(2), high: 1)
        case (0, _): return utf16(bytes[...], high: 0)
        case (_, 0): return utf16(bytes[...], high: 1)
        default: return bytes
        }
    }

    /// `high` is the index of the more significant of the two bytes of a unit.
    private static func utf16(_ bytes: ArraySlice<UInt8>, high: Int) -> [UInt8]? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map { start in
            UInt16(bytes[start + high]) << 8 | UInt16(bytes[start + 1 - high])
        }
        return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }
}

/// An object in untrusted JSON. Each method takes the names that publishers use for a field, and returns the first
/// value that it can read. Values of another type are skipped.
struct JSONObject: Sendable {
    private let value: JSONValue

    /// `nil` if the value is not an object.
    init?(_ value: JSONValue) {
        guard value.isObject else { return nil }
        self.value = value
    }

    /// Returns a text that is not empty, on one line.
    func text(_ names: String...) -> String? {
        first(names) { (try? $0.text).flatMap(JSONString.line) }
    }

    /// A moment in the form of `Timestamp.iso8601`.
    func moment(_ names: String...) -> Timestamp? {
        first(names) { (try? $0.text).flatMap { Timestamp(iso8601: $0) } }
    }

    /// Written as a number or as a string: `10961`, `"10,961"`.
    func number(_ names: String...) -> Int? {
        first(names, JSONNumber.read)
    }

    /// The number of something, from 1, in the member at the end of the path. Must be written as a whole number; `nil`
    /// if an object on the path has several members with the name.
    func identifier(_ path: String...) -> Int? {
        var found = value
        for name in path {
            guard let next = found.onlyMember(name) else { return nil }
            found = next
        }
        guard let number = try? found.number, number > 0, number <= JSONNumber.largest else { return nil }
        return number
    }

    func address(_ names: String...) -> String? {
        first(names) { (try? $0.text).flatMap(JSONString.address) }
    }

    /// The first 100 elements of an array of strings; empty if one of these is not a string.
    func texts(_ name: String) -> [String] {
        guard let list = list(name) else { return [] }
        let texts = list.prefix(100).map { try? $0.text }
        return texts.contains(nil) ? [] : texts.compactMap { $0.flatMap(JSONString.line) }
    }

    /// False if the value is neither true nor false.
    func boolean(_ name: String) -> Bool {
        first([name]) { try? $0.boolean } ?? false
    }

    func object(_ names: String...) -> JSONObject? {
        first(names, JSONObject.init)
    }

    func list(_ names: String...) -> JSONElements? {
        first(names) { try? $0.elements }
    }

    /// A value of any type; `nil` if it is null.
    func value(_ name: String) -> JSONValue? {
        first([name]) { $0.isNull ? nil : $0 }
    }

    private func first<Found>(_ names: [String], _ read: (JSONValue) -> Found?) -> Found? {
        for name in names {
            if let found = value.member(name).flatMap(read) { return found }
        }
        return nil
    }
}

/// Reads whole numbers in untrusted JSON, where some are written as strings.
enum JSONNumber {
    /// The largest number with 15 digits.
    static let largest = 999_999_999_999_999

    /// `nil` unless the value is exactly a whole number that is not negative and has at most 15 digits.
    static func read(_ value: JSONValue) -> Int? {
        if let number = try? value.number { return (0...largest).contains(number) ? number : nil }
        return value.word.map(whole) ?? (try? value.text).flatMap(parse)
    }

    /// Rejects a point, because it may separate a fraction or thousands.
    private static func parse(_ text: String) -> Int? {
        text.utf8.allSatisfy { $0.isDigit || $0 == "," } ? GroupedNumber.parse(text[...]) : nil
    }

    /// Accepts a fraction of zero or an exponent: `12.0`, `1.5e3`.
    private static func whole(_ word: ArraySlice<UInt8>) -> Int? {
        // Most words are `null`, and a regular expression takes longer than all else that is read of a row.
        guard let last = word.last, last.isDigit else { return nil }
        let form = /-?(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?/
        guard let (text, integer, fraction, written) = word.string.wholeMatch(of: form)?.output,
            let exponent = Int(written ?? "0")
        else { return nil }
        let digits = (integer + (fraction ?? "")).drop { $0 == "0" }
        guard let end = digits.lastIndex(where: { $0 != "0" }) else { return 0 }
        let significant = digits[...end]
        let shift = min(max(exponent, -maxExponent), maxExponent) - (fraction?.count ?? 0)
        let zeros = digits.count - significant.count + shift
        guard !text.hasPrefix("-"), zeros >= 0, significant.count + zeros <= 15 else { return nil }
        return Int(significant + String(repeating: "0", count: zeros))
    }

    /// A limit for exponents, beyond the number of digits in any text.
    private static let maxExponent = 1 << 40
}

/// Cleans strings of untrusted JSON for rows.
enum JSONString {
    /// Collapses white space as a web page does; `nil` if there is nothing else.
    static func line(_ text: String) -> String? {
        if isPlainLine(text.utf8) { return text }
        var line = ""
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            join(text.unicodeScalars, \.properties.isWhitespace, space: " ") { line.unicodeScalars.append($0) }
            return line.isEmpty ? nil : line
        }
        // Most texts are ASCII, and processing their bytes takes a tenth of the time.
        var bytes: [UInt8] = []
        join(text.utf8, \.isSpace, space: 0x20) { bytes.append($0) }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the words with one space between them. Does not build a list of the words: for a text of very short
    /// words, it would take twenty times the memory of the text.
    private static func join<Text: Sequence>(
        _ text: Text,
        _ isSpace: (Text.Element) -> Bool,
        space: Text.Element,
        _ append: (Text.Element) -> Void
    ) {
        var isEmpty = true
        var spaceIsDue = false
        for element in text {
            if isSpace(element) {
                spaceIsDue = !isEmpty
                continue
            }
            if spaceIsDue { append(space) }
            (isEmpty, spaceIsDue) = (false, false)
            append(element)
        }
    }

    /// Whether the text is words with one ASCII space between them, as most lines are. Searching whole characters for
    /// white space takes a hundred times as long.
    private static func isPlainLine(_ text: String.UTF8View) -> Bool {
        var last = space
        for byte in text {
            guard byte.isVisible || byte == space && last != space || byte >= 0x80 && !mayBeginSpace(byte) else {
                return false
            }
            last = byte
        }
        return last != space
    }

    /// Whether a character with this first byte may be white space or a control character that is not ASCII.
    private static func mayBeginSpace(_ byte: UInt8) -> Bool { byte == 0xC2 || (0xE1...0xE3).contains(byte) }

    /// `nil` unless the text is an http or https address in printable ASCII, without a user and without a backslash
    /// before its path: some programs read the backslash as a slash, others as part of a user name.
    static func address(_ text: String) -> String? {
        let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
        guard isWeb, text.utf8.count <= 2000, text.utf8.allSatisfy(\.isVisible) else { return nil }
        let authority = text.utf8.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        let hasHost = authority.first.map { $0 != ":" } ?? false
        return hasHost && !authority.contains { "@\\".utf8.contains($0) } ? text : nil
    }

    static func color(_ text: String) -> String? {
        HexColor.isValid(text) ? text : nil
    }

    private static let space = UInt8(ascii: " ")
}

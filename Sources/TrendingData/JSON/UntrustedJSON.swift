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

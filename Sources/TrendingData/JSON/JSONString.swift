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
        let authority = text.utf8.drop { $0 != "/" }.dropFirst(2).prefix { !isAuthorityEnd($0) }
        let hasHost = authority.first.map { $0 != ":" } ?? false
        return hasHost && !authority.contains { "@\\".utf8.contains($0) } ? text : nil
    }

    static func color(_ text: String) -> String? {
        HexColor.isValid(text) ? text : nil
    }

    private static func isAuthorityEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case "/", "?", "#": true
        default: false
        }
    }

    private static let space = UInt8(ascii: " ")
}

/// Checks text from OAuth servers, which may be hostile.
enum OAuthText {
    /// Parses a number of 1 to 15 digits, without any other character.
    static func number(_ text: String) -> Int? {
        guard (1...15).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    /// Decodes a form value, in which `+` is a space.
    static func decode(_ text: Substring) -> String? {
        PercentCoding.decode(String(text.map { $0 == "+" ? " " : $0 }))
    }

    /// Whether RFC 6749 allows the text as a code or token of at most `limit` bytes.
    static func isPrintable(_ text: String, limit: Int) -> Bool {
        (1...limit).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }

    /// Returns a sentence that is safe to show, or `nil` if it is too long or has control characters.
    static func sentence(_ text: String) -> String? {
        guard text.utf8.count <= 500, let line = JSONString.line(text) else { return nil }
        let isSafe = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return isSafe ? line : nil
    }
}

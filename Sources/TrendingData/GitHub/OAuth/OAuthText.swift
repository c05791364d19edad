/// Texts of OAuth servers, who may be anybody.
enum OAuthText {
    /// Digits and nothing else, 15 of them at most.
    static func number(_ text: String) -> Int? {
        guard (1...15).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    /// Of a form, where `+` is a space.
    static func decode(_ text: Substring) -> String? {
        PercentCoding.decode(String(text.map { $0 == "+" ? " " : $0 }))
    }

    /// What RFC 6749 allows in codes and tokens, no more than `limit` of it.
    static func isPrintable(_ text: String, limit: Int) -> Bool {
        (1...limit).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }

    /// A sentence to show; `nil` where it is too long for one, or has what cannot be shown.
    static func sentence(_ text: String) -> String? {
        guard text.utf8.count <= 500, let line = JSONString.line(text) else { return nil }
        let isSafe = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return isSafe ? line : nil
    }
}

/// A count in a header: a whole number that is never negative.
enum HeaderNumber {
    /// Clamps a number that is too large to `Int64.max`, and a negative number to 0. Returns `nil` for anything but a
    /// decimal integer.
    static func parse(_ text: String) -> Int64? {
        let text = text.filter { !$0.isWhitespace }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return text.hasPrefix("-") ? 0 : Int64(digits) ?? .max
    }
}

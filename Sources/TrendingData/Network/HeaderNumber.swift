/// A number in a header that counts something: there is never less than none of it.
enum HeaderNumber {
    /// A number too large to count is the largest; one that is negative is 0. `nil` for anything but a whole decimal
    /// number.
    static func parse(_ text: String) -> Int64? {
        let text = text.filter { !$0.isWhitespace }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return text.hasPrefix("-") ? 0 : Int64(digits) ?? .max
    }
}

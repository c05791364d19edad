/// A colour in the notation of HTML and CSS.
enum HexColor {
    /// Whether the text is `#rgb` or `#rrggbb`.
    static func isValid(_ text: String) -> Bool {
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.count == 3 || digits.count == 6 else { return false }
        return digits.utf8.allSatisfy { $0.hexDigit != nil }
    }
}

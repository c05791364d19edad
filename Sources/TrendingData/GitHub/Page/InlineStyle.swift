/// What is read of an element's `style` attribute.
enum InlineStyle {
    /// The value of `background-color` where it is `#rgb` or `#rrggbb`, as written.
    static func backgroundColor(_ style: String) -> String? {
        for declaration in style.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
            guard parts.count == 2, parts[0].lowercased() == "background-color" else { continue }
            return isHexColor(parts[1]) ? parts[1] : nil
        }
        return nil
    }

    /// `#rgb` or `#rrggbb`.
    static func isHexColor(_ text: String) -> Bool {
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.count == 3 || digits.count == 6 else { return false }
        return digits.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
}

/// Reads an element's `style` attribute.
enum InlineStyle {
    /// Returns the value of `background-color` as written, or `nil` if it is not a `HexColor`.
    static func backgroundColor(_ style: String) -> String? {
        for declaration in style.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
            guard parts.count == 2, parts[0].lowercased() == "background-color" else { continue }
            return HexColor.isValid(parts[1]) ? parts[1] : nil
        }
        return nil
    }
}

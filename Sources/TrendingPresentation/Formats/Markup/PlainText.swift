/// Text of others for pages and lines.
enum PlainText {
    /// White space of every kind becomes one space. Controls, marks that change the direction of the text around them,
    /// and what is invisible are left out. Everything else stays, also what a terminal would draw wrongly, such as
    /// joined emoji.
    static func cleaned(_ text: String) -> String {
        if String.isPlain(text.utf8) { return text }
        var result = String.UnicodeScalarView()
        var hasGap = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                hasGap = !result.isEmpty
            } else if isVisible(scalar) {
                if hasGap { result.append(" ") }
                hasGap = false
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Joiners and variation selectors belong to the spelling of words and emoji.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20...0x7E).contains(scalar.value) { return true }
        if scalar.properties.isDefaultIgnorableCodePoint {
            return scalar == "\u{200C}" || scalar == "\u{200D}" || scalar.properties.isVariationSelector
        }
        return switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2800, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: false
        case let value: value & 0xFFFE != 0xFFFE
        }
    }
}

extension String {
    /// Replaces single Unicode scalars; those without a replacement stay.
    ///
    /// A search for characters misses a quotation mark before a combining mark: for Swift, both are one character.
    /// Other programs read scalars.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}

/// Text of others for pages and lines.
enum PlainText {
    /// White space of every kind becomes one space. Controls, and marks that change the direction of the text around
    /// them, are left out. Everything else stays, also what a terminal would draw wrongly, such as joined emoji.
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

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20...0x7E).contains(scalar.value) { return true }
        return switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
            0xFDD0...0xFDEF:
            false
        case let value: value & 0xFFFE != 0xFFFE
        }
    }
}

/// Writes JSON.
enum JSONText {
    /// A string with quotes. Invisible characters are written as `\u` and four hexadecimal digits, so the document
    /// can't control a terminal.
    static func quoted(_ string: String) -> String {
        if string.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) { return "\"\(string)\"" }
        var result: String.UnicodeScalarView = "\"".unicodeScalars
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += ["\\", scalar]
            case "\n": result += "\\n".unicodeScalars
            case "\r": result += "\\r".unicodeScalars
            case "\t": result += "\\t".unicodeScalars
            default: if scalar.isVisible { result.append(scalar) } else { result += scalar.escapedForJSON }
            }
        }
        return String(result) + "\""
    }
}

extension Unicode.Scalar {
    /// Whether a terminal draws it, or it is an ordinary space.
    fileprivate var isVisible: Bool {
        if (0x20...0x7E).contains(value) { return true }
        // The blank pattern of Braille looks like a space.
        if properties.isDefaultIgnorableCodePoint || value == 0x2800 { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
        default: return true
        }
    }

    /// One or two UTF-16 units, each as `\u` and four hexadecimal digits.
    fileprivate var escapedForJSON: String.UnicodeScalarView {
        let units = String(self).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return units.joined().unicodeScalars
    }
}

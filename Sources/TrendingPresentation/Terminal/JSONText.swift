#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The one way to write JSON for programs.
package enum JSONText {
    /// The document and a line feed. Strings are the data as fetched; whatever is invisible in them is written as
    /// `\u` and four hexadecimal digits, so that a terminal that shows the document is not driven by it.
    static func of(_ document: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return escapingInvisibles(String(decoding: try encoder.encode(document), as: UTF8.self)) + "\n"
    }

    /// Invisible scalars occur only inside of strings, as the document's own are line feeds and printable ASCII.
    private static func escapingInvisibles(_ document: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in document.unicodeScalars {
            if scalar == "\n" || scalar.isVisible { result.append(scalar) } else { result += scalar.escapedForJSON }
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Whether a terminal draws something for it, or an ordinary space.
    fileprivate var isVisible: Bool {
        if (0x20...0x7E).contains(value) { return true }
        if properties.isDefaultIgnorableCodePoint { return false }
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

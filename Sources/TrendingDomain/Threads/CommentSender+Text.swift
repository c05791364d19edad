extension CommentSender {
    /// Servers change line ends and spaces at the ends of a text, and leave out what is not seen.
    package static func isSame(_ one: String, _ other: String) -> Bool { words(one) == words(other) }

    /// Whether nothing of the text would be seen.
    package static func isEmpty(_ text: String) -> Bool { words(text).isEmpty }

    static func words(_ text: String) -> [Substring] {
        let seen = text.unicodeScalars.filter { $0.properties.isWhitespace || !isInvisible($0) }
        return String(String.UnicodeScalarView(seen)).split(whereSeparator: \.isWhitespace)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}

extension CommentSender {
    /// Servers change line ends and spaces at the ends of a text, and leave out what is not seen.
    package static func isSame(_ one: String, _ other: String) -> Bool { words(one) == words(other) }

    /// As `isSame` for two texts of the user. Spaces count, except at the end: they mean something in code and lists.
    package static func isSameMarkdown(_ one: String, _ other: String) -> Bool {
        lines(one).hasSameBytes(as: lines(other))
    }

    private static func lines(_ text: String) -> String {
        var text = text.replacing("\r\n", with: "\n")
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

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

/// Finds headings and tables, which no setting needs, and line breaks that TOML does not know: on some of them that are
/// not well formed, such as `[=]` and `[}`, the library ends the process (toml++ asserts there what it has not checked).
struct TableScanner {
    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var line = 1
    private var isLineStart = true

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    enum Fault: Equatable {
        case table, lineBreak
    }

    /// The first line, from 1, with a brace or a strange line break outside of texts and comments, or that begins with a
    /// bracket.
    mutating func firstFault() -> (line: Int, fault: Fault)? {
        while let scalar = next() {
            switch scalar {
            case "#": skipComment()
            case "\"", "'": skipText(in: scalar)
            case "{", "}": return (line, .table)
            case "[" where isLineStart: return (line, .table)
            case "\u{85}", "\u{2028}", "\u{2029}": return (line, .lineBreak)
            default: break
            }
            isLineStart = isLineBreak(scalar) || isLineStart && isBlank(scalar)
        }
        return nil
    }

    private mutating func next() -> Unicode.Scalar? {
        guard place < scalars.count else { return nil }
        defer { place += 1 }
        if scalars[place] == "\n" { line += 1 }
        return scalars[place]
    }

    private mutating func skipComment() {
        while place < scalars.count, scalars[place] != "\n" { place += 1 }
    }

    /// After its first quote. Three quotes begin a text of several lines; it ends with three and up to two of its own.
    private mutating func skipText(in quote: Unicode.Scalar) {
        let quotes = takeQuotes(quote, most: 2)
        if quotes == 1 { return }
        while let scalar = next() {
            if scalar == "\\", quote == "\"" { _ = next() }
            guard scalar == quote else { continue }
            if quotes == 0 || takeQuotes(quote, most: 4) >= 2 { return }
        }
    }

    private mutating func takeQuotes(_ quote: Unicode.Scalar, most: Int) -> Int {
        let count = scalars[place...].prefix(most).prefix { $0 == quote }.count
        place += count
        return count
    }

    /// Whatever the library may take for one.
    private func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        (0x0A...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
    }

    private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
}

/// A coloured cell with the first letters of a name, in place of a picture.
struct Initials: Sendable, Hashable {
    /// At most two letters or digits; empty if the name has none.
    let text: TerminalText
    /// One of six colours: always the same for a name.
    let tone: InitialsTone

    /// `login` is the name of a person or organisation: `apple`, `swift-lang`.
    init(_ login: String) {
        let words = login.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let letters = words.count > 1 ? words.prefix(2).map { $0.prefix(1) } : words.prefix(1).map { $0.prefix(2) }
        text = TerminalText(letters.joined().uppercased())
        let hash = UInt32(hashOf: login.lowercased())
        tone = InitialsTone.allCases[Int(hash >> 8) % InitialsTone.allCases.count]
    }

    /// The cell, one span for each row. The letters are in the first row.
    func rows(_ size: CellSize) -> [Span] {
        let free = size.columns - text.width
        var letters = Span(text, .initials(tone))
        letters.text = Span.gap(free / 2).text + text.string + Span.gap(free - free / 2).text
        if free < 0 { letters = .gap(size.columns) }
        var rest = Span.gap(size.columns)
        (letters.role, rest.role) = (.initials(tone), .initials(tone))
        return [letters] + Array(repeating: rest, count: size.rows - 1)
    }
}

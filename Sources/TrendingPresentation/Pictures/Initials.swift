/// A coloured cell with the first letters of a name, in place of a picture.
struct Initials: Hashable {
    /// At most two letters or digits; empty if the name has none.
    let text: String
    /// One of six colours: always the same for a name.
    let tone: InitialsTone

    /// `login` is the name of a person or organisation: `apple`, `swift-lang`.
    init(_ login: String) {
        let login = login.printable
        let words = login.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let letters = words.count > 1 ? words.prefix(2).map { $0.prefix(1) } : words.prefix(1).map { $0.prefix(2) }
        text = letters.joined().uppercased()
        let hash = UInt32(hashOf: login.lowercased())
        tone = InitialsTone.allCases[Int(hash >> 8) % InitialsTone.allCases.count]
    }

    /// The cell, one span for each row. The letters are in the first row.
    func rows(_ size: CellSize) -> [Span] {
        let free = size.columns - text.count
        let rest = Span.repeated(" ", size.columns, .initials(tone))
        let letters = Span(text, .initials(tone)).padded(left: free / 2, right: free - free / 2)
        return [free < 0 ? rest : letters] + Array(repeating: rest, count: size.rows - 1)
    }
}

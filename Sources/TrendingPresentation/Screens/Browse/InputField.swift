/// The text of an input field, and its cursor.
struct InputField: Equatable {
    private(set) var text: String
    /// The number of characters behind the cursor.
    private var rest = 0

    private static let longest = 200

    init(_ text: String = "") {
        self.text = text
    }

    /// The text before the cursor.
    var head: String { String(text.dropLast(rest)) }
    private var tail: Substring { text.suffix(rest) }

    /// Changes the text or moves the cursor. Ignores other inputs.
    mutating func edit(_ input: BrowseInput) {
        switch input {
        case .text(let new):
            let room = max(0, Self.longest - text.count)
            text = head + String(new.replacing("\n", with: " ").prefix(room)) + tail
        case .erase: text = String(head.dropLast()) + tail
        case .eraseNext:
            text = head + tail.dropFirst()
            rest = max(0, rest - 1)
        case .eraseWord: text = head.withoutLastWord + tail
        case .eraseAll: self = InputField()
        case .cursor(let step): move(step)
        default: break
        }
    }

    mutating func move(_ step: BrowseInput.CursorStep) {
        switch step {
        case .left: rest = min(text.count, rest + 1)
        case .right: rest = max(0, rest - 1)
        case .start: rest = text.count
        case .end: rest = 0
        }
    }

    /// `/text`.
    var line: Line { Self.line(text) }
    /// The column of the cursor in the line.
    var column: Int { Self.line(head).width }

    /// In the footer below the area.
    func cursor(_ area: ScreenArea) -> Picture.Cursor {
        Picture.Cursor(row: area.rows, column: min(column, max(0, area.columns - 1)))
    }

    /// Spaces at the end are kept.
    private static func line(_ text: String) -> Line {
        let end = text.reversed().prefix { $0 == " " }.count
        return Line([Span(own: "/", .muted), Span(text), .gap(end)])
    }
}

extension String {
    /// Without the last word and the spaces after it.
    fileprivate var withoutLastWord: String {
        let end = reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
        return String(end.reversed())
    }
}

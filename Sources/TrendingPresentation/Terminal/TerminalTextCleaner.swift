/// Builds the safe form of a text scalar by scalar. In code, each space counts, and a tab reaches to the next multiple
/// of four columns.
struct TerminalTextCleaner {
    private static let tabColumns = 4
    /// The most marks on one letter that any script uses. Text with more is made to overflow lines.
    private static let mostMarks = 4

    private let isCode: Bool
    private(set) var bytes: [UInt8] = []
    /// The columns of a line of code up to a place in the bytes.
    private var column = 0
    private var measured = 0
    private var spaceIsDue = false
    private var marks = 0
    private var shaper = Shaper()

    init(isCode: Bool = false) { self.isCode = isCode }

    var result: String { String(decoding: bytes, as: UTF8.self) }

    /// Makes room for so many more bytes.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// Appends UTF-8. A line feed ends the line. Bytes that are not UTF-8 become U+FFFD.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var place = 0
        while place < text.count {
            let byte = text[place]
            if byte > 0x20, byte < 0x7F {
                let start = place
                repeat { place += 1 } while place < text.count && text[place] > 0x20 && text[place] < 0x7F
                appendVisible(UnsafeBufferPointer(rebasing: text[start..<place]))
            } else if byte == 0x20 {
                noteSpace()
                place += 1
            } else if byte == 0x0A, !isCode {
                breakLine()
                place += 1
            } else {
                append(text.scalar(at: &place))
            }
        }
    }

    /// Ends the line. The space before the end is left out.
    mutating func breakLine() {
        spaceIsDue = false
        shaper.forget()
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        switch ScalarKind(scalar) {
        case .space where isCode && scalar == "\r": break
        case .space: noteSpace(isTab: scalar == "\t")
        case .invisible: shaper.append(scalar, to: &bytes, afterSpace: spaceIsDue)
        case .mark: appendMark(scalar)
        case .visible: appendVisible(scalar)
        case .unsafe: appendVisible("\u{FFFD}")
        }
    }

    private mutating func appendMark(_ scalar: Unicode.Scalar) {
        guard !bytes.isEmpty || column > 0, !spaceIsDue, marks < Self.mostMarks else { return }
        marks += 1
        shaper.settle(before: scalar, in: &bytes)
        bytes += scalar.utf8
    }

    /// In code: the text since the last call; `nil` if nothing was added.
    mutating func take() -> Span? {
        guard !bytes.isEmpty else { return nil }
        measure()
        let span = Span(self, bytes.indices, .plain, link: nil)
        bytes.removeAll(keepingCapacity: true)
        measured = 0
        return span
    }

    private mutating func measure() {
        column += DisplayWidth.of(String(decoding: bytes[measured...], as: UTF8.self))
        measured = bytes.count
    }

    private mutating func noteSpace(isTab: Bool = false) {
        shaper.forget()
        if isCode {
            if isTab { measure() }
            let columns = isTab ? Self.tabColumns - column % Self.tabColumns : 1
            bytes.append(contentsOf: repeatElement(0x20, count: columns))
            marks = 0
            return
        }
        spaceIsDue = !bytes.isEmpty && bytes.last != UInt8(ascii: "\n")
    }

    private mutating func appendVisible(_ scalar: Unicode.Scalar) {
        appendDueSpace()
        shaper.settle(before: scalar, in: &bytes)
        bytes.append(contentsOf: scalar.utf8)
    }

    private mutating func appendVisible(_ word: UnsafeBufferPointer<UInt8>) {
        appendDueSpace()
        shaper.forget()
        bytes.append(contentsOf: word)
    }

    private mutating func appendDueSpace() {
        if spaceIsDue { bytes.append(0x20) }
        spaceIsDue = false
        marks = 0
    }
}

/// What a scalar is to a terminal.
enum ScalarKind {
    case space, invisible, mark, visible, unsafe

    init(_ scalar: Unicode.Scalar) {
        if Self.isUsualLetter(scalar.value) {
            self = .visible
        } else {
            self.init(properties: scalar)
        }
    }

    /// Letters and punctuation of the scripts with the most text. Looking up the properties of each would take longer
    /// than parsing it.
    private static func isUsualLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0x21...0x7E, 0xC0...0x24F, 0x3B1...0x3C9, 0x400...0x481, 0x5D0...0x5EA, 0x621...0x63A, 0x641...0x64A,
            0x2010...0x2027, 0x3001...0x3002, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xFF01...0xFF5E:
            true
        default: false
        }
    }

    private init(properties scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.isWhitespace {
            self = .space
        } else if properties.isDefaultIgnorableCodePoint || properties.isEmojiModifier || scalar == "\u{2800}" {
            self = .invisible
        } else {
            self = ScalarKind(properties.generalCategory)
        }
    }

    private init(_ category: Unicode.GeneralCategory) {
        switch category {
        case .nonspacingMark, .enclosingMark: self = .mark
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .decimalNumber, .letterNumber, .otherNumber,
            .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation,
            .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            self = .visible
        case .format: self = .invisible
        default: self = .unsafe
        }
    }
}

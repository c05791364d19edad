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
        case 0x21...0x7E, 0xC0...0x24F: true
        default: DisplayWidth.usualWidth(value) != nil
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

extension String {
    /// The text as it is safe on one line of a terminal. A text that is printable already stays as it is.
    ///
    /// Keeps letters, marks, numbers, punctuation and symbols. White space of every kind becomes one space. Control,
    /// private and unassigned scalars become U+FFFD. Bidirectional controls, tags, skin tones and other invisible
    /// scalars are removed, so terminals agree on the width of the rest. Joiners and variation selectors stay where
    /// they belong to the spelling of a word: see `Shaper`.
    package var printable: String {
        // Bytes in memory are read in half the time.
        if utf8.withContiguousStorageIfAvailable({ Self.isPlain($0) }) ?? Self.isPlain(utf8) { return self }
        var cleaner = TerminalTextCleaner()
        for scalar in unicodeScalars { cleaner.append(scalar) }
        return cleaner.result
    }

    /// Printable ASCII with single spaces inside: most texts.
    static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
        if bytes.isEmpty { return true }
        var previous = UInt8(ascii: " ")
        for byte in bytes {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return previous != 0x20
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The scalar that starts at this place, or U+FFFD if no scalar does. Moves the place behind it, or by one byte.
    func scalar(at place: inout Int) -> Unicode.Scalar {
        let first = self[place]
        place += 1
        let more: Int
        var value: UInt32
        switch first {
        case 0x00...0x7F: return Unicode.Scalar(first)
        case 0xC2...0xDF: (more, value) = (1, UInt32(first & 0x1F))
        case 0xE0...0xEF: (more, value) = (2, UInt32(first & 0x0F))
        case 0xF0...0xF4: (more, value) = (3, UInt32(first & 0x07))
        default: return "\u{FFFD}"
        }
        guard place + more <= count else { return "\u{FFFD}" }
        for byte in self[place..<place + more] {
            guard byte & 0xC0 == 0x80 else { return "\u{FFFD}" }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        place += more
        return scalar
    }
}

/// Builds the safe form of a text scalar by scalar.
struct TerminalTextCleaner {
    /// The most marks on one letter that any script uses. Text with more is made to overflow lines.
    private static let mostMarks = 4

    private var bytes: [UInt8] = []
    private var spaceIsDue = false
    private var marks = 0

    var result: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ scalar: Unicode.Scalar) {
        switch ScalarKind(scalar) {
        case .space: spaceIsDue = !bytes.isEmpty
        case .invisible: break
        case .mark: appendMark(scalar)
        case .visible: appendVisible(scalar)
        case .unsafe: appendVisible("\u{FFFD}")
        }
    }

    private mutating func appendMark(_ scalar: Unicode.Scalar) {
        guard !bytes.isEmpty, !spaceIsDue, marks < Self.mostMarks else { return }
        marks += 1
        bytes += scalar.utf8
    }

    private mutating func appendVisible(_ scalar: Unicode.Scalar) {
        if spaceIsDue { bytes += " ".utf8 }
        spaceIsDue = false
        marks = 0
        bytes += scalar.utf8
    }
}

/// What a scalar is to a terminal.
enum ScalarKind {
    case space, invisible, mark, visible, unsafe

    init(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if scalar.value < 0x7F, scalar.value > 0x20 {
            self = .visible
        } else if properties.isWhitespace {
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

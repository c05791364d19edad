/// Builds the safe form of a text scalar by scalar.
struct TerminalTextCleaner {
    /// More marks than any script stacks on one letter; text with more is made to overflow lines.
    private static let mostMarks = 4

    private var scalars = String.UnicodeScalarView()
    private var spaceIsDue = false
    private var marks = 0

    var result: String { String(scalars) }

    mutating func append(_ scalar: Unicode.Scalar) {
        switch ScalarKind(scalar) {
        case .space: spaceIsDue = !scalars.isEmpty
        case .invisible: break
        case .mark: appendMark(scalar)
        case .visible: appendVisible(scalar)
        case .unsafe: appendVisible("\u{FFFD}")
        }
    }

    private mutating func appendMark(_ scalar: Unicode.Scalar) {
        guard !scalars.isEmpty, !spaceIsDue, marks < Self.mostMarks else { return }
        marks += 1
        scalars.append(scalar)
    }

    private mutating func appendVisible(_ scalar: Unicode.Scalar) {
        if spaceIsDue { scalars.append(" ") }
        spaceIsDue = false
        marks = 0
        scalars.append(scalar)
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

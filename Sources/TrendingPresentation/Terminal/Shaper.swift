/// Appends characters that only change the shape of their neighbours, where they have a meaning: joiners (ZWNJ and ZWJ)
/// and variation selectors. Everywhere else they could only hide something, and are left out.
///
/// A joiner has a meaning beside a virama, and where it parts or joins letters as in Arabic: RFC 5892, appendix A, and
/// Unicode, chapters 9 and 12. A selector has one after an ideograph, and after what StandardizedVariants.txt lists.
/// Emoji keep neither, because terminals differ in how wide they then are.
struct Shaper {
    private enum Need {
        case virama, joiningLetter, either
    }

    /// A joiner whose meaning depends on what comes next.
    private var waiting: (joiner: Unicode.Scalar, need: Need)?

    /// Leaves out all other invisible characters. `afterSpace` tells whether the text has a space at its end that is
    /// not in the bytes.
    mutating func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8], afterSpace: Bool = false) {
        switch scalar {
        case Self.nonJoiner, Self.joiner: append(joiner: scalar, to: &bytes, Context(afterSpace ? [] : bytes[...]))
        case _ where scalar.properties.isVariationSelector:
            if let base = Context(afterSpace ? [] : bytes[...]).last, Self.isMeant(scalar, after: base) {
                bytes += scalar.utf8
            }
        default: break
        }
    }

    /// Appends the joiner that waits, if this scalar, which comes next, gives it a meaning.
    mutating func settle(before scalar: Unicode.Scalar, in bytes: inout [UInt8]) {
        guard let (joiner, need) = waiting else { return }
        waiting = nil
        let isMet =
            switch need {
            case .virama: scalar.isVirama
            case .joiningLetter: JoiningLetters.joinPrevious.hasRange(with: scalar)
            case .either: scalar.isVirama || JoiningLetters.joinPrevious.hasRange(with: scalar)
            }
        if isMet { bytes += joiner.utf8 }
    }

    /// What comes next gives no joiner a meaning.
    mutating func forget() { waiting = nil }

    private static let nonJoiner: Unicode.Scalar = "\u{200C}"
    private static let joiner: Unicode.Scalar = "\u{200D}"

    private mutating func append(joiner: Unicode.Scalar, to bytes: inout [UInt8], _ before: Context) {
        waiting = nil
        let isJoiner = joiner == Self.joiner
        guard let last = before.last, let letter = before.letter, last != Self.joiner, last != Self.nonJoiner else {
            return
        }
        let joins = JoiningLetters.joinNext.hasRange(with: letter)
        if last.isVirama || isJoiner && joins {
            bytes += joiner.utf8
        } else {
            waiting = (joiner, isJoiner ? .either : joins ? .joiningLetter : .virama)
        }
    }

    /// Whether the selector chooses a form of the scalar directly before it.
    static func isMeant(_ selector: Unicode.Scalar, after base: Unicode.Scalar) -> Bool {
        if base.properties.isIdeographic { return selector.value >= 0xFE00 }
        switch (selector.value, base.value) {
        case (0x180B...0x180F, 0x1820...0x18AA): return true
        case (0xFE00...0xFE01, _): return hasForms.hasRange(with: base)
        default: return false
        }
    }

    /// Myanmar, mathematical signs, the punctuation of Chinese and Japanese, Phags-pa and Manichaean.
    private static let hasForms: [UInt32] = [
        0x1000, 0x109F, 0x2205, 0x22DB, 0x2A3C, 0x2ACC, 0x3001, 0x3002, 0xA840, 0xA873, 0xAA60, 0xAA7F, 0xFF01, 0xFF1F,
        0x10AC0, 0x10AF6,
    ]
}

/// The end of a text.
private struct Context {
    private let scalars: String.UnicodeScalarView

    init(_ bytes: ArraySlice<UInt8>) {
        // A letter, its marks and a selector.
        scalars = String(decoding: bytes.suffix(24), as: UTF8.self).unicodeScalars
    }

    var last: Unicode.Scalar? { scalars.last }

    /// The letter that the marks at the end belong to.
    var letter: Unicode.Scalar? {
        guard let base = scalars.last(where: { !$0.isMark }) else { return nil }
        let isLetter = base.properties.generalCategory == .otherLetter || JoiningLetters.joinNext.hasRange(with: base)
        return isLetter ? base : nil
    }
}

extension Unicode.Scalar {
    fileprivate var isVirama: Bool { value > 0x900 && properties.canonicalCombiningClass == .virama }

    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}

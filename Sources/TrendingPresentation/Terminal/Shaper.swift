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
        return switch (selector.value, base.value) {
        case (0x180B...0x180F, 0x1820...0x18AA): true
        case (0xFE00...0xFE01, _): hasForms.hasRange(with: base)
        default: false
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

/// Letters that are written together with their neighbours, as in Arabic: Joining_Type of Unicode 14.0
/// (DerivedJoiningType.txt), ascending. The first and last scalar of each range alternate.
private enum JoiningLetters {
    /// D, L and C.
    static let joinNext: [UInt32] = [
        0x620, 0x620, 0x626, 0x626, 0x628, 0x628, 0x62A, 0x62E, 0x633, 0x647, 0x649, 0x64A, 0x66E, 0x66F, 0x678, 0x687,
        0x69A, 0x6BF, 0x6C1, 0x6C2, 0x6CC, 0x6CC, 0x6CE, 0x6CE, 0x6D0, 0x6D1, 0x6FA, 0x6FC, 0x6FF, 0x6FF, 0x712, 0x714,
        0x71A, 0x71D, 0x71F, 0x727, 0x729, 0x729, 0x72B, 0x72B, 0x72D, 0x72E, 0x74E, 0x758, 0x75C, 0x76A, 0x76D, 0x770,
        0x772, 0x772, 0x775, 0x777, 0x77A, 0x77F, 0x7CA, 0x7EA, 0x7FA, 0x7FA, 0x841, 0x845, 0x848, 0x848, 0x84A, 0x853,
        0x855, 0x855, 0x860, 0x860, 0x862, 0x865, 0x868, 0x868, 0x883, 0x886, 0x889, 0x88D, 0x8A0, 0x8A9, 0x8AF, 0x8B0,
        0x8B3, 0x8B8, 0x8BA, 0x8C8, 0x1807, 0x1807, 0x180A, 0x180A, 0x1820, 0x1878, 0x1887, 0x18A8, 0x18AA, 0x18AA,
        0xA840, 0xA872, 0x10AC0, 0x10AC4, 0x10ACD, 0x10ACD, 0x10AD3, 0x10ADC, 0x10ADE, 0x10AE0, 0x10AEB, 0x10AEE,
        0x10B80, 0x10B80, 0x10B82, 0x10B82, 0x10B86, 0x10B88, 0x10B8A, 0x10B8B, 0x10B8D, 0x10B8D, 0x10B90, 0x10B90,
        0x10BAD, 0x10BAE, 0x10D00, 0x10D21, 0x10D23, 0x10D23, 0x10F30, 0x10F32, 0x10F34, 0x10F44, 0x10F51, 0x10F53,
        0x10F70, 0x10F73, 0x10F76, 0x10F81, 0x10FB0, 0x10FB0, 0x10FB2, 0x10FB3, 0x10FB8, 0x10FB8, 0x10FBB, 0x10FBC,
        0x10FBE, 0x10FBF, 0x10FC1, 0x10FC1, 0x10FC4, 0x10FC4, 0x10FCA, 0x10FCB, 0x1E900, 0x1E943,
    ]

    /// D, R and C.
    static let joinPrevious: [UInt32] = [
        0x620, 0x620, 0x622, 0x64A, 0x66E, 0x66F, 0x671, 0x673, 0x675, 0x6D3, 0x6D5, 0x6D5, 0x6EE, 0x6EF, 0x6FA, 0x6FC,
        0x6FF, 0x6FF, 0x710, 0x710, 0x712, 0x72F, 0x74D, 0x77F, 0x7CA, 0x7EA, 0x7FA, 0x7FA, 0x840, 0x858, 0x860, 0x860,
        0x862, 0x865, 0x867, 0x86A, 0x870, 0x886, 0x889, 0x88E, 0x8A0, 0x8AC, 0x8AE, 0x8C8, 0x1807, 0x1807, 0x180A,
        0x180A, 0x1820, 0x1878, 0x1887, 0x18A8, 0x18AA, 0x18AA, 0xA840, 0xA871, 0x10AC0, 0x10AC5, 0x10AC7, 0x10AC7,
        0x10AC9, 0x10ACA, 0x10ACE, 0x10AD6, 0x10AD8, 0x10AE1, 0x10AE4, 0x10AE4, 0x10AEB, 0x10AEF, 0x10B80, 0x10B91,
        0x10BA9, 0x10BAE, 0x10D01, 0x10D23, 0x10F30, 0x10F44, 0x10F51, 0x10F54, 0x10F70, 0x10F81, 0x10FB0, 0x10FB0,
        0x10FB2, 0x10FB6, 0x10FB8, 0x10FBF, 0x10FC1, 0x10FC4, 0x10FC9, 0x10FCA, 0x1E900, 0x1E943,
    ]
}

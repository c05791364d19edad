import TrendingPresentation

extension FaultChecks {
    /// COUNT [identity]: makes random strings safe with `TerminalText` and checks them. With `identity`, checks them
    /// unchanged.
    static let terminalText: FaultCheck = { words in
        let count = words.first.flatMap { Int($0) } ?? 1000
        let isIdentity = words.contains("identity")
        let parts = await withTaskGroup(of: UnsafeTexts.self) { group in
            for part in 0..<2 as Range<UInt64> {
                group.addTask { UnsafeTexts(seed: part + 1, count: count / 2, isIdentity: isIdentity) }
            }
            return await group.reduce(into: UnsafeTexts()) { $0.add($1) }
        }
        print("\(parts.scalars) unsafe scalars in \(parts.texts) of \(count) strings, \(parts.invalid) not UTF-8")
        return parts.texts == 0 && parts.invalid == 0
    }
}

/// The unsafe characters found in random strings.
private struct UnsafeTexts: Sendable {
    var texts = 0
    var scalars = 0
    var invalid = 0

    init() {}

    init(seed: UInt64, count: Int, isIdentity: Bool) {
        var random = RandomText(seed: seed)
        for _ in 0..<count {
            let text = random.next()
            let shown = isIdentity ? text : TerminalText(text).string
            if String(validating: shown.utf8, as: UTF8.self) == nil { invalid += 1 }
            var unsafe = 0
            var last: Unicode.Scalar?
            for scalar in shown.unicodeScalars {
                unsafe += UnsafeScalars.contains(scalar, after: last) ? 1 : 0
                last = scalar
            }
            scalars += unsafe
            texts += unsafe > 0 ? 1 : 0
        }
    }

    mutating func add(_ other: UnsafeTexts) {
        texts += other.texts
        scalars += other.scalars
        invalid += other.invalid
    }
}

/// The characters that must not reach a terminal. Independent of the code that removes them.
enum UnsafeScalars {
    /// Without the joiners and variation selectors that belong to the spelling of words.
    static func contains(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
        switch scalar.value {
        case 0x180B...0x180D, 0x180F, 0x200C...0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
            guard let last, last.value >= 0x600 else { return true }
            switch last.properties.generalCategory {
            case .otherLetter, .modifierLetter, .letterNumber, .nonspacingMark, .spacingMark, .mathSymbol,
                .otherPunctuation:
                return contains(last)
            default: return !(0x1E900...0x1E943).contains(last.value)
            }
        default: return contains(scalar)
        }
    }

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        if table[Int(scalar.value)] { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// One entry a scalar value. A search in the ranges would take most of the time of the check.
    private static let table: [Bool] = {
        var table = [Bool](repeating: false, count: 0x110000)
        for range in ranges {
            table.replaceSubrange(
                Int(range.lowerBound)...Int(range.upperBound),
                with: repeatElement(true, count: range.count)
            )
        }
        return table
    }()

    /// Control characters, bidirectional controls, joiners, fillers, variation selectors, noncharacters, private use, tags.
    private static let ranges: [ClosedRange<UInt32>] = [
        0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x115F...0x1160, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
        0x2060...0x206F, 0x3164...0x3164, 0xD800...0xF8FF, 0xFDD0...0xFDEF, 0xFE00...0xFE0F,
        0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
        0xE0000...0x10FFFF,
    ]
}

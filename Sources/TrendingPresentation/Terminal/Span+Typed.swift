extension Span {
    /// A line that the user wrote and is going to send. Keeps each space. Shows by its number what would not be seen,
    /// or would change the order of the rest: `<U+202E>`.
    init(typed line: some StringProtocol) {
        var shown = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            if Self.isHidden(scalar, after: shown.last) {
                shown.append(contentsOf: Self.number(of: scalar).unicodeScalars)
            } else {
                shown.append(scalar)
            }
        }
        var cleaner = TerminalTextCleaner(isCode: true)
        var text = String(shown)
        text.withUTF8 { cleaner.append($0) }
        self.init(cleaner, cleaner.bytes.indices, .plain, link: nil)
    }

    /// Without what belongs to emoji and to the letters of some scripts.
    private static func isHidden(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
        switch scalar.value {
        case 0x09, 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: return false
        case 0xE0100...0xE01EF: return !(last.map { Shaper.isMeant(scalar, after: $0) } ?? false)
        default: break
        }
        return switch ScalarKind(scalar) {
        case .invisible, .unsafe: true
        case .space, .mark, .visible: false
        }
    }

    private static func number(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }
}

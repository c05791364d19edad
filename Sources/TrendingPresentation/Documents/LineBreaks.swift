/// Where a line of Chinese, Japanese or Korean may end: next to any wide character, but not before closing punctuation,
/// small kana and marks of repetition, nor after opening punctuation.
enum LineBreaks {
    /// Whether a line may end between two characters that have no space between them.
    static func isAllowed(between one: Unicode.Scalar, and other: Unicode.Scalar) -> Bool {
        guard one.value >= 0x1100 || other.value >= 0x1100, isWide(one) || isWide(other) else { return false }
        return canEndLine(one) && canStartLine(other)
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { DisplayWidth.of(scalar) == 2 }

    private static func canStartLine(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return isLetterOrDigit(scalar) }
        if (0x3041...0x30FE).contains(scalar.value) { return !small.contains(scalar) }
        if (0x4E00...0x9FFF).contains(scalar.value) { return true }
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: return false
        case .otherPunctuation: return scalar == "＃" || scalar == "＠" || scalar == "＆"
        default: return !(scalar == "々" || scalar == "〜" || scalar == "°" || scalar == "℃")
        }
    }

    private static func canEndLine(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return isLetterOrDigit(scalar) || ".,;:!?)]}%".unicodeScalars.contains(scalar) }
        if (0x3041...0x9FFF).contains(scalar.value) { return true }
        switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: return false
        default: return !(scalar == "￥" || scalar == "＄")
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    /// Kana that continue a syllable or a word, and the marks among the kana.
    private static let small = Set("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーゝゞヽヾ・゛゜".unicodeScalars)
}

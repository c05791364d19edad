import TrendingTestSupport

/// Random text with many characters that are dangerous or hard to measure.
struct RandomText {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func next() -> String {
        let length = Int(generator.next() % 31)
        if generator.next() % 8 == 0 {
            return String(
                decoding: (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) },
                as: UTF8.self
            )
        }
        var text = String.UnicodeScalarView()
        for _ in 0..<length { text.append(scalar()) }
        return String(text)
    }

    /// A third of the characters control terminals.
    private mutating func scalar() -> Unicode.Scalar {
        let word = generator.next()
        let rest = word / 9
        switch word % 9 {
        case 0: return Self.any(rest, 0x00, 0x20)
        case 1: return Self.any(rest, 0x7E, 0x22)
        case 2: return Self.invisible[Int(rest % UInt64(Self.invisible.count))]
        case 3: return Self.clustering[Int(rest % UInt64(Self.clustering.count))]
        case 4, 5: return Self.any(rest, 0x20, 0x5F)
        case 6: return Self.any(rest, 0x80, 0xFF80)
        default: return Self.any(rest, 0, 0x110000)
        }
    }

    private static func any(_ word: UInt64, _ first: UInt32, _ count: UInt64) -> Unicode.Scalar {
        Unicode.Scalar(first + UInt32(word % count)) ?? "\u{FFFD}"
    }

    private static let invisible: [Unicode.Scalar] =
        (0x200B...0x200F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        + (0x2028...0x202E as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        + (0x2060...0x206F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        + (0xFE00...0xFE0F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        + (0xE0000...0xE01EF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        + ["\u{AD}", "\u{61C}", "\u{115F}", "\u{1160}", "\u{180E}", "\u{2800}", "\u{3164}", "\u{FEFF}", "\u{FFA0}"]

    /// One scalar of each grapheme break class.
    static let clustering: [Unicode.Scalar] = [
        "\r", "\n", "\u{1}", "\u{34F}", "\u{1F1E6}", "\u{600}", "\u{A03}", "\u{1100}", "\u{1160}", "\u{11A8}",
        "\u{AC00}", "\u{AC01}", "\u{231A}", "\u{300}", "\u{93C}", "\u{94D}", "\u{915}", "\u{200D}", "\u{378}",
        "\u{1F3FF}",
        "\u{1F468}", "\u{1F469}", "\u{2764}", "\u{FE0F}", "\u{20E3}", "\u{20}", "a", "\u{4E00}", "\u{FF76}",
    ]
}

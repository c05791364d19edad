import Foundation
import TrendingTestSupport

/// Texts that are hard to measure.
enum NaughtyTexts {
    /// Without the texts of other projects if `FAULTS_CORPORA` names no folder.
    static func all() -> [String] { clusters + emoji + long + random + strings + graphemes + sequences }

    /// Each pair of grapheme break classes, with and without a combining mark between them.
    private static var clusters: [String] {
        RandomText.clustering.flatMap { first in
            RandomText.clustering.flatMap { second in
                ["\(first)\(second)", "\(first)\u{308}\(second)"]
            }
        }
    }

    /// Families, flags, keycaps, skin tones and tags.
    private static var emoji: [String] {
        let people = ["👨", "👩", "🧑", "👧", "👦"]
        let families = people.flatMap { one in people.map { "\(one)\u{200D}\($0)\u{200D}👧\u{200D}👦" } }
        let tones = people.flatMap { one in
            (0x1F3FB...0x1F3FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).map { "\(one)\($0)\u{200D}💻" }
        }
        let letters = (0x1F1E6...0x1F1FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        let flags = letters.flatMap { one in letters.map { "\(one)\($0)" } }
        let keycaps = "0123456789*#".map { "\($0)\u{FE0F}\u{20E3}" }
        let signs = ["❤️‍🔥", "🏳️‍🌈", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "☺︎", "☺️", "©️", "👁️‍🗨️"]
        return families + tones + keycaps + signs
            + stride(from: 0, to: flags.count, by: 26).map { flags[$0..<$0 + 26].joined() }
    }

    private static var long: [String] {
        let parts = [
            "a", "漢", "ᄀ", "👩‍", "e\u{301}", "e" + String(repeating: "\u{301}", count: 50), "ﷺ", "한", " x", "🇩",
            "\u{600}",
        ]
        return parts.flatMap { part in [19, 20, 21, 300].map { String(repeating: part, count: $0) } }
    }

    private static var random: [String] {
        var random = RandomText(seed: 7)
        return (0..<500).map { _ in random.next() }
    }

    private static var strings: [String] {
        guard let text = Corpora.text("terminal/blns.json") else { return [] }
        return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }

    /// `÷ 0020 × 0308 ÷ 0020 ÷ # …`.
    private static var graphemes: [String] {
        Corpora.files("unicode").filter { $0.name.hasPrefix("GraphemeBreakTest") }.flatMap { file in
            String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map { text($0.prefix { $0 != "#" }) }
        }
    }

    /// `1F468 200D 2764 FE0F ; fully-qualified # …`.
    private static var sequences: [String] {
        Corpora.files("unicode").filter { $0.name.hasPrefix("emoji-test") }.flatMap { file in
            String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter { $0.first != "#" }
                .map { text($0.prefix { $0 != ";" }) }
        }
    }

    private static func text(_ hexadecimal: Substring) -> String {
        var text = String.UnicodeScalarView()
        for word in hexadecimal.split(separator: " ") {
            if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
        }
        return String(text)
    }
}

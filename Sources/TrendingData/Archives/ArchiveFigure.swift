/// Numbers as people write them: `1,234`, `1 234`, `230.312`, `70.3k`, `1.2万`, `🔺3274`, `🥇`.
enum ArchiveFigure {
    static func read(_ bytes: ArraySlice<UInt8>) -> Int? {
        let text = bytes.prefix(80).string.unicodeScalars.map { wide[$0] ?? $0 }
        guard let start = text.firstIndex(where: { signs[$0] != nil || digit($0) != nil }) else { return nil }
        if let sign = signs[text[start]] { return sign }
        let isNegative = start > 0 && ["-", "\u{2212}"].contains(text[start - 1])
        return isNegative ? nil : figure(text[start...])
    }

    private static func figure(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
        let end = text.indices.first { digit(text[$0]) == nil && !isSeparator(text[$0...]) } ?? text.endIndex
        let groups = text[..<end].split { digit($0) == nil }.map { $0.compactMap(digit) }
        let signs = text[..<end].filter { digit($0) == nil }
        let rest = text[end...]
        let word = rest.drop { spaces.contains($0) }.prefix { $0.properties.isAlphabetic }
        if let next = rest.dropFirst(word.startIndex - rest.startIndex + word.count).first, !word.isEmpty,
            digit(next) != nil
        {
            return nil
        }
        if word.isEmpty, let next = rest.first, next == "-" || next == "/" || next == ":" { return nil }
        // A sign that is not known is not the end of a number.
        if word.isEmpty, rest.count > 1, rest.first.map(spaces.contains) == false,
            digit(rest[rest.startIndex + 1]) != nil
        {
            return nil
        }
        let unit = units[String(String.UnicodeScalarView(word)).lowercased()]
        return value(groups, signs, unit ?? word.first.flatMap { $0.value < 0x2E80 ? nil : units[String($0)] } ?? 1)
    }

    /// Whether the text goes on with the number after its first sign.
    private static func isSeparator(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let sign = text.first, separators.contains(sign) else { return false }
        let digits = text.dropFirst().prefix { digit($0) != nil }.count
        return spaces.contains(sign) ? digits == 3 : digits > 0
    }

    /// The last sign begins a fraction if a unit follows the number, or if the fraction is zero.
    private static func value(_ groups: [[Int]], _ signs: [Unicode.Scalar], _ unit: Int) -> Int? {
        var (groups, fraction) = (groups, [Int]())
        if signs.count == 1, !spaces.contains(signs[0]), let last = groups.last {
            let isZero = signs[0] == "." && last.count != 3 && last.allSatisfy { $0 == 0 }
            if unit > 1 || isZero { fraction = groups.removeLast() }
        }
        if groups.count > 1 {
            let isIndian =
                signs.allSatisfy { $0 == "," } && groups.dropFirst().allSatisfy { (2...3).contains($0.count) }
            guard Set(signs).count == 1, (1...3).contains(groups[0].count), groups.last?.count == 3,
                isIndian || groups.dropFirst().allSatisfy({ $0.count == 3 })
            else { return nil }
        }
        let digits = groups.joined()
        guard digits.count <= 12, fraction.count <= 6 else { return nil }
        var (number, scale) = (digits.reduce(0) { $0 * 10 + $1 } * unit, unit)
        for digit in fraction where scale >= 10 {
            scale /= 10
            number += digit * scale
        }
        return ArchiveText.known(number)
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if scalar.value < 0x80 { return (0x30...0x39).contains(scalar.value) ? Int(scalar.value) - 0x30 : nil }
        let properties = scalar.properties
        return properties.numericType == .decimal ? properties.numericValue.map { Int($0) } : nil
    }

    private static let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{2009}", "\u{202F}"]
    private static let separators = spaces.union([",", ".", "'", "’", "_"])
    private static let wide: [Unicode.Scalar: Unicode.Scalar] = ["，": ",", "．": ".", "－": "-", "\u{3000}": " "]
    private static let units = [
        "k": 1000, "千": 1000, "тыс": 1000, "tsd": 1000, "mil": 1000, "m": 1_000_000, "mio": 1_000_000, "w": 10_000,
        "万": 10_000, "萬": 10_000, "만": 10_000, "亿": 100_000_000, "億": 100_000_000,
    ]
    /// Medals, and circled numbers up to 20.
    private static let signs: [Unicode.Scalar: Int] = {
        let circled = (1...20).compactMap { number in Unicode.Scalar(0x245F + number).map { ($0, number) } }
        return Dictionary(uniqueKeysWithValues: circled + [("🥇", 1), ("🥈", 2), ("🥉", 3), ("🔟", 10)])
    }()
}

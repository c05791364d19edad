/// Numbers as people write them: `1,234`, `1 234`, `230.312`, `70.3k`, `1.2万`, `🔺3274`, `🥇`.
enum ArchiveFigure {
    static func read(_ bytes: Bytes) -> Int? {
        let scalars = bytes.prefix(80).string.unicodeScalars.map(plain)
        guard let match = String(String.UnicodeScalarView(scalars)).firstMatch(of: form) else { return nil }
        let (_, sign, minus, number, word, next, second) = match.output
        if let sign { return signs[String(sign)] }
        guard let number, minus == nil else { return nil }
        let isNumber = { (text: Substring?) in text?.first.map { ("0"..."9").contains($0) } == true }
        if let word {
            if isNumber(next) { return nil }
            let unit = units[word.lowercased()] ?? word.first.flatMap { $0 < "\u{2E80}" ? nil : units[String($0)] }
            return value(String(number), unit ?? 1)
        }
        // A sign that is not known is not the end of a number.
        if let next, ["-", "/", ":"].contains(next) || next != " " && isNumber(second) { return nil }
        return value(String(number), 1)
    }

    /// A sign that is a number, or digits and the signs between them, the word after them, and what follows.
    private nonisolated(unsafe) static let form =
        /([①-⑳🥇🥈🥉🔟])|([-−])?([0-9]+(?:[,.'_][0-9]+| [0-9]{3}(?![0-9]))*)(?: *(\p{Alphabetic}+))?(.)?(.)?/
        .matchingSemantics(.unicodeScalar)

    /// The last sign begins a fraction if a unit follows the number, or if the fraction is zero.
    private static func value(_ number: String, _ unit: Int) -> Int? {
        let signs = number.filter { !$0.isNumber }
        var (groups, fraction) = (number.split { !$0.isNumber }, Substring("0"))
        if signs.count == 1, signs != " ", let last = groups.last {
            let isZero = signs == "." && last.count != 3 && last.allSatisfy { $0 == "0" }
            if unit > 1 || isZero { fraction = groups.removeLast() }
        }
        if groups.count > 1 {
            let inner = signs.first == "," ? 2...3 : 3...3
            guard Set(signs).count == 1, groups[0].count <= 3, groups.last?.count == 3,
                groups.dropFirst().allSatisfy({ inner.contains($0.count) })
            else { return nil }
        }
        let digits = groups.joined()
        guard digits.count <= 12, fraction.count <= 6, let whole = Int(digits), let part = Int(fraction) else {
            return nil
        }
        return ArchiveText.known(whole * unit + part * unit / fraction.reduce(1) { scale, _ in scale * 10 })
    }

    /// Digits of any script as those of ASCII.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard scalar.value >= 0x80, scalar.properties.numericType == .decimal,
            let digit = scalar.properties.numericValue
        else { return usual[scalar] ?? scalar }
        return Unicode.Scalar(UInt8(0x30 + digit))
    }

    private static let usual: [Unicode.Scalar: Unicode.Scalar] = [
        "，": ",", "．": ".", "－": "-", "’": "'", "\u{3000}": " ", "\u{A0}": " ", "\u{2009}": " ", "\u{202F}": " ",
    ]
    private static let units = [
        "k": 1000, "千": 1000, "тыс": 1000, "tsd": 1000, "mil": 1000, "m": 1_000_000, "mio": 1_000_000, "w": 10_000,
        "万": 10_000, "萬": 10_000, "만": 10_000, "亿": 100_000_000, "億": 100_000_000,
    ]
    /// Medals, and circled numbers up to 20.
    private static let signs: [String: Int] = {
        let circled = (1...20).compactMap { number in Unicode.Scalar(0x245F + number).map { (String($0), number) } }
        return Dictionary(uniqueKeysWithValues: circled + [("🥇", 1), ("🥈", 2), ("🥉", 3), ("🔟", 10)])
    }()
}

/// A number as people write it, and what it counts: `1,234`, `1 234`, `230.312`, `70.3k`, `1.2万`, `🔺3274`, `🥇`.
struct ArchiveFigure {
    let value: Int
    /// As the text beside the number says: `⭐ 12`, `12 stars today`, `+12`.
    let field: RowField.Match?

    /// `nil` if the text says something else than a figure, as in `2 days ago`, `12 of 50` and `5 %`.
    init?(_ bytes: Bytes) {
        // Most texts without digits are ASCII, and need no search.
        guard bytes.contains(where: { $0.isDigit || $0 >= 0x80 }) else { return nil }
        let scalars = bytes.prefix(80).string.unicodeScalars.map(Self.plain)
        let text = String(String.UnicodeScalarView(scalars))
        guard let match = text.firstMatch(of: Self.form) else { return nil }
        let before = text[..<match.range.lowerBound]
        let (_, sign, minus, number, word) = match.output
        let (unit, name) = Self.unit(word ?? "")
        // What is in parentheses is another figure.
        let rest = text[match.range.upperBound...].prefix { $0 != "(" && $0 != "（" }
        let after = name + rest
        if let sign {
            guard let value = Self.signs[String(sign)], Self.saysNothing(before) else { return nil }
            (self.value, field) = (value, nil)
            return
        }
        // A sign that is not known is not the end of a number.
        guard let number, minus == nil, rest.first.map({ "-/:".contains($0) }) != true,
            !rest.unicodeScalars.contains(where: Self.isDigit), Self.saysNothing(before),
            Self.saysNothing(after, before: "stars "), let value = Self.value(String(number), unit)
        else { return nil }
        self.value = value
        let named = RowField.match(Bytes("\(before) \(after)"))
        guard before.first.map({ "+🔺".contains($0) }) == true else {
            field = named
            return
        }
        let rise = RowField.match(Bytes("stars \(after)"))
        let saysNothing = !(before + after).contains(where: \.isLetter)
        field = rise?.field.isGain == true ? rise : saysNothing ? RowField.Match(field: .gained, preference: 99) : named
    }

    /// A sign that is a number, or digits and the signs between them, and the word after them.
    private nonisolated(unsafe) static let form =
        /([①-⑳🥇🥈🥉🔟])|([-−])?([0-9]+(?:[,.'_][0-9]+| [0-9]{3}(?![0-9]))*)(?: *(\p{Alphabetic}+))?/
        .matchingSemantics(.unicodeScalar)

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Whether the text beside a number only says that it is a figure of a repository. After a number, `today` does,
    /// too.
    private static func saysNothing(_ text: Substring, before start: String = "") -> Bool {
        guard !text.contains(where: { "<>≤≥=%‰$€£¥".contains($0) }) else { return false }
        let letters = text.lowercased().filter(\.isLetter)
        if letters.isEmpty || counters.contains(letters) { return true }
        let match = RowField.match(Bytes(text)) ?? RowField.match(Bytes(start + text))
        return match.map { $0.field.isFigure || $0.field == .rank } ?? false
    }

    private static let counters: Set = ["st", "nd", "rd", "th", "top", "第", "名", "位", "个", "個", "颗", "顆", "개", "위"]

    /// The unit at the start of the word after a number, and what follows it.
    private static func unit(_ word: Substring) -> (unit: Int, rest: Substring) {
        if let unit = units[word.lowercased()] { return (unit, "") }
        guard let first = word.first, first >= "\u{2E80}", let unit = units[String(first)] else { return (1, word) }
        return (unit, word.dropFirst())
    }

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

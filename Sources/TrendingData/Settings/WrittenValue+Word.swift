import TrendingDomain

extension WrittenValue {
    /// Reads a value without quotes. Returns `nil` if TOML has no such value.
    init?(word: String) {
        if word == "true" || word == "false" {
            self = .flag(word == "true")
        } else if let form = Self.date(word) {
            self = .date(form)
        } else if let number = Self.integer(word) {
            self = number
        } else if Self.isFraction(word) {
            self = .number(word)
        } else {
            return nil
        }
    }

    /// An integer that is too large becomes a `number`, which no setting accepts.
    private static func integer(_ word: String) -> WrittenValue? {
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
            let digits = word.dropFirst(2)
            guard isGrouped(digits, { $0.hexDigitValue.map { $0 < radix } == true }) else { return nil }
            return Int(digits.filter { $0 != "_" }, radix: radix).map { .integer($0) } ?? .number(word)
        }
        let digits = unsigned(word[...])
        guard isDecimal(digits), digits == "0" || digits.first != "0" else { return nil }
        return Int(word.filter { $0 != "_" }).map { .integer($0) } ?? .number(word)
    }

    /// `1.5`, `-2e10`, `inf`.
    private static func isFraction(_ word: String) -> Bool {
        let body = unsigned(word[...])
        if body == "inf" || body == "nan" { return true }
        let parts = body.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard parts.count <= 2, let mantissa = parts.first else { return false }
        if parts.count == 2, !isDecimal(unsigned(parts[1])) { return false }
        let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        return halves.count <= 2 && halves.allSatisfy(isDecimal) && (halves[0] == "0" || halves[0].first != "0")
    }

    private static func unsigned(_ word: Substring) -> Substring {
        word.first == "+" || word.first == "-" ? word.dropFirst() : word
    }

    private static func isDecimal(_ text: Substring) -> Bool { isGrouped(text) { ("0"..."9").contains($0) } }

    /// Digits, with single underscores between them.
    private static func isGrouped(_ text: Substring, _ isDigit: (Character) -> Bool) -> Bool {
        text.split(separator: "_", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.allSatisfy(isDigit)
        }
    }

    private static func date(_ word: String) -> DateForm? {
        let form = word.map {
            ("0"..."9").contains($0) ? "0" : $0 == "t" || $0 == "z" ? Character($0.uppercased()) : $0
        }
        let text = String(form)
        if text == "0000-00-00" { return .date }
        if isTime(text[...]) { return .time }
        guard text.hasPrefix("0000-00-00T") else { return nil }
        var time = text.dropFirst(11)
        if time.last == "Z" {
            time = time.dropLast()
        } else if time.hasSuffix("+00:00") || time.hasSuffix("-00:00") {
            time = time.dropLast(6)
        }
        return isTime(time) ? .dateAndTime : nil
    }

    /// Whether the text is a time, with every digit replaced by a zero.
    private static func isTime(_ text: Substring) -> Bool {
        guard text.hasPrefix("00:00:00") else { return text == "00:00" }
        let rest = text.dropFirst(8)
        return rest.isEmpty || rest.first == "." && rest.count > 1 && rest.dropFirst().allSatisfy { $0 == "0" }
    }
}

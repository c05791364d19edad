/// Reads whole numbers in untrusted JSON, where some are written as strings.
enum JSONNumber {
    /// The largest number with 15 digits.
    static let largest = 999_999_999_999_999

    /// `nil` unless the value is exactly a whole number that is not negative and has at most 15 digits.
    static func read(_ value: JSONValue) -> Int? {
        if let number = try? value.number { return (0...largest).contains(number) ? number : nil }
        return value.word.map(whole) ?? (try? value.text).flatMap(parse)
    }

    /// Rejects a point, because it may separate a fraction or thousands.
    private static func parse(_ text: String) -> Int? {
        text.utf8.allSatisfy { $0.isDigit || $0 == "," } ? GroupedNumber.parse(text[...]) : nil
    }

    /// Accepts a fraction of zero or an exponent: `12.0`, `1.5e3`.
    private static func whole(_ word: ArraySlice<UInt8>) -> Int? {
        // Most words are `null`, and a regular expression takes longer than all else that is read of a row.
        guard let last = word.last, last.isDigit else { return nil }
        let form = /-?(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?/
        guard let (text, integer, fraction, written) = word.string.wholeMatch(of: form)?.output,
            let exponent = Int(written ?? "0")
        else { return nil }
        let digits = (integer + (fraction ?? "")).drop { $0 == "0" }
        guard let end = digits.lastIndex(where: { $0 != "0" }) else { return 0 }
        let significant = digits[...end]
        let shift = min(max(exponent, -maxExponent), maxExponent) - (fraction?.count ?? 0)
        let zeros = digits.count - significant.count + shift
        guard !text.hasPrefix("-"), zeros >= 0, significant.count + zeros <= 15 else { return nil }
        return Int(significant + String(repeating: "0", count: zeros))
    }

    /// A limit for exponents, beyond the number of digits in any text.
    private static let maxExponent = 1 << 40
}
